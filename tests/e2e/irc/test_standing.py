#!/usr/bin/env python3
"""Who may do what, and what stands still: moderators, notices, splits, and two networks at once, on
servers that say whatever the tests want."""

import os
import re
import signal
import socket
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import PATIENCE
from service import PLAIN, SETTINGS
from staged import ACCOUNTS, CHANNEL, Staged

class Standing(Staged):
    def test_moderators(self):
        """Operators of the channel with an account, and those of the configuration."""
        net, = self.begin(PLAIN + "moderators = chiefacc\n")
        self.service.start()
        net.begin("al", "bo", "chief", operators=("op", "eve"))
        net.play()
        refused = ":Moderators say that; players can"
        net.says("zoe", "!stop", f"NOTICE zoe {refused}")
        net.says("eve", "!stop", f"NOTICE eve {refused}", account="")
        net.says("op", "!pause", f"PRIVMSG {CHANNEL} :op, a moderator, pauses the game.")
        net.sends(f":irc.test MODE {CHANNEL} -o op")
        net.says("op", "!stop", f"NOTICE op {refused}")
        net.says("mal", "!stop", f"NOTICE mal {refused}", account="chiefaccount")
        net.says("chief", "!stop", f"PRIVMSG {CHANNEL} :chief, a moderator, ends the game.")

    def test_who_is_banned(self):
        """The account, whatever it is called; a restart later too."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", operators=("op",))
        net.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak")
        net.says("bo", "!ban al", "NOTICE bo :Moderators say that")
        net.says("op", "!ban bo", "NOTICE op :bo is banned from the tables here")
        net.says("bo", "!join", "NOTICE bo :op has banned you")
        net.sends(":bo!u@h NICK bob")
        net.says("bob", "!join", "NOTICE bob :op has banned you", account="boacc")
        self.service.kill()
        self.service.start()
        net.begin("al", "bo", operators=("op",))
        net.says("bo", "!open extra", "NOTICE bo :op has banned you")
        net.says("op", "!unban bo", "NOTICE op :bo may sit down here again")
        net.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak")

    def test_a_token_that_all_have_read(self):
        """It is void; its person gets another one, whoever said it."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", caps="")
        net.says("al", "!open extra", "NOTICE al :There are no accounts here", account="")
        token, = re.findall(r"proves who you are: (\S+)\. ", net.fake.peer.seen[-1])
        net.fake.until(f"PRIVMSG {CHANNEL} :al joins oak")
        void = "The token that was said in the channel is void"
        for nick, prefix in (("al", "!"), ("bo", "bot: "), ("al", "")):
            told = net.says(nick, f"{prefix}token {token}", f"NOTICE al :{void}", account="")
            old, (token,) = token, re.findall(r"proves who you are: (\S+)\. ", told)
            self.assertNotEqual(token, old)
            net.says(nick, f"!token {old}", f"NOTICE {nick} :Tokens are for me alone", account="")
        net.sends(":al!u@h QUIT :bye")
        self.service.kill()
        self.service.start()
        net.begin("al", "bo", caps="")
        net.says("al", "help token", "NOTICE al :token TOKEN: ", to="bot", account="")
        net.says("bo", f"token {old}", "NOTICE bo :That is no token of mine", to="bot", account="")
        net.says("al", f"token {token}", "NOTICE al :Now I know who you are", to="bot", account="")
        net.says("al", "hand", "NOTICE al :", to="bot", account="")

    def test_a_new_token_goes_to_nobody_else(self):
        """To who said the old one, but not to who has that nick by the time it is void; and nobody
        is locked out."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "cy", "zoe", caps="")
        net.sends(f":eve!e@evil.test JOIN {CHANNEL}")
        net.says("al", "!open extra", "NOTICE al :There are no accounts here", account="")
        token, = re.findall(r"proves who you are: (\S+)\. ", net.fake.peer.seen[-1])
        net.fake.until(f"PRIVMSG {CHANNEL} :al joins oak")
        net.sends(":al!u@h QUIT :bye")
        void = "The token that was said in the channel is void"
        told = net.says("cy", f"!token {token}", f"NOTICE cy :{void}", account="")
        token, = re.findall(r"proves who you are: (\S+)\. ", told)
        net.sends(":cy!u@h QUIT :bye", f":bo!u@h PRIVMSG {CHANNEL} :!token {token}",
                  ":bo!u@h QUIT :bye", ":eve!e@evil.test NICK bo")
        net.says("zoe", f"token {token}", "NOTICE zoe :That is no token of mine, or it was said in "
                 "a channel and is void. Who has none that counts is new here: you get one when "
                 "you \"join\" a table, or when \"substitute NAME\" gives you a seat whose player "
                 "is away.", to="bot", account="")
        net.says("zoe", "who", "NOTICE zoe :Players: al (away).", to="bot", account="")
        self.assertEqual(sum(void in line for line in net.fake.peer.seen), 1)

    def test_seats_for_accounts_only(self):
        """On a network that shows no sign of accounts nobody gets a token; who has an account that
        WHOIS tells sits down."""
        net, = self.begin(PLAIN + "accounts-only = yes\n")
        net.fake.accounts = False
        self.service.start()
        net.begin("al", "bo", caps="")

        def opens(nick, *known):
            net.says(nick, "!open extra", f"WHOIS {nick}", account="")
            net.sends(f":irc.test 311 bot {nick} u h * :real", *known,
                      f":irc.test 318 bot {nick} :End of WHOIS")

        opens("al")
        net.fake.until("NOTICE al :Log in to your account")
        opens("bo", ":irc.test 330 bot bo boacc :is logged in as")
        net.fake.until(f"PRIVMSG {CHANNEL} :bo joins oak")
        net.says("al", "token abc", "NOTICE al :token: Nobody needs one here", to="bot", account="")
        self.assertFalse([line for line in net.fake.peer.seen if "this token is what" in line])

    def test_another_nick(self):
        """Who is called so would not hear the old one."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo")
        net.play()
        net.sends(":al!u@h NICK alf", ":bo!u@h NICK bob")
        told = self.who(net)
        self.assertIn(" al (now alf, ", told)
        self.assertIn(" bo (now bob, ", told)
        self.assertRegex(told, r"It waits for (alf|bob)\.")
        for nick in ("alf", "bob"):
            net.says(nick, "!vote end", f"PRIVMSG {CHANNEL} :", account=nick[:2] + "acc")
        net.says("bob", "!rematch", f"PRIVMSG {CHANNEL} :elm is open", account="boacc")
        joined = [net.fake.until(f"PRIVMSG {CHANNEL} :").split()[2] for _ in range(2)]
        self.assertEqual(sorted(joined), [":alf", ":bob"])

    def test_one_seat_and_two_who_want_it(self):
        """What both have said before either is answered."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "cy")
        net.says("al", "!open two", f"PRIVMSG {CHANNEL} :al joins oak")
        net.sends(*[f"@account={nick}acc :{nick}!u@h PRIVMSG {CHANNEL} :!join"
                    for nick in ("cy", "bo", "cy", "bo")])
        net.fake.until("NOTICE bo :oak is full: cy took the last seat.")
        net.fake.until(f"PRIVMSG {CHANNEL} :cy joins oak (2 of 2)")
        net.says("al", "!who", "NOTICE al :Players: al, cy.")
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins")
        net.says("bo", "hand", "NOTICE bo :You do not play at this table.", to="bot")

    def test_a_stolen_nick_is_nobody(self):
        """Without accounts: who takes the nick of somebody who left has neither hand nor seat."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", caps="")
        net.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak", account="")
        net.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak", account="")
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins", account="")
        for leaves in (":al!u@h QUIT :bye", ":al!u@h NICK alice", f":al!u@h PART {CHANNEL}"):
            net.sends(leaves, f":eve!e@e JOIN {CHANNEL}", ":eve!e@e NICK al")
            net.fake.peer.seen.clear()
            for text, to in (("hand", "bot"), ("!roll", CHANNEL), ("!concede yes", CHANNEL)):
                net.sends(f":al!e@e PRIVMSG {to} :{text}")
                net.fake.until("NOTICE al :I cannot tell who you are")
            self.assertFalse([line for line in net.fake.peer.seen if "Your dice" in line])
            net.sends(":al!e@e QUIT :bye")
            net.come("al")

    def test_notices_are_not_answered(self):
        """Else two programs could talk to each other for ever."""
        net, = self.begin()
        self.service.start()
        net.begin("al")
        for text in ("!open extra", "bot: open extra", "!help", "!hand"):
            for to in (CHANNEL, "bot"):
                net.sends(f"@account=alacc :al!u@h NOTICE {to} :{text}")
        net.fake.peer.seen.clear()
        net.says("bo", "!tables", "NOTICE bo :No table is open")
        net.fake.pong("alive")
        self.assertEqual([line for line in net.fake.peer.seen if " al :" in line], [])

    def test_the_name_and_the_prefix(self):
        net, = self.begin()
        self.service.start()
        net.begin("al")
        for text in ("bot: !tables", "bot, tables", "BOT:tables", "!tables"):
            net.says("al", text, "NOTICE al :No table is open")
        net.says("al", "!tables", "NOTICE al :No table is open", to="bot")

    def test_each_command_of_a_line_may_have_the_prefix(self):
        net, = self.begin()
        self.service.start()
        net.begin("al")
        for text in ("!tables; !games", "!tables;games", "bot: tables ;!games"):
            net.says("al", text, "NOTICE al :No table is open")
            net.fake.until("NOTICE al :")
            self.assertNotIn("I do not know", net.fake.peer.seen[-1])

    def test_what_is_asked_for_is_answered_by_itself(self):
        """With the prefix, to the bot, or as a number; what people say to each other is no
        answer. A number that has just come to mean something else is not taken at its word."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "cy", "zoe")
        net.says("al", "!open", f"PRIVMSG {CHANNEL} :al joins oak")
        net.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak")
        net.says("cy", "!join", f"PRIVMSG {CHANNEL} :cy joins oak")
        first = net.says("al", "!start", "NOTICE ").split()[1]
        net.says(first, "!build settlement", f"NOTICE {first} :Build settlement: where? ")
        net.says(first, "!1", f"NOTICE {first} :Your last list has no such number")
        for words in ("e2", "1", "bot e2", "e2: bot"):
            net.sends(f"@account={first}acc :{first}!u@h PRIVMSG {CHANNEL} :{words}")
        net.fake.peer.seen.clear()
        net.says(first, "!e2", f"NOTICE {first} :You build a settlement on e2.")
        self.assertEqual(sum("PRIVMSG" in line or "NOTICE" in line
                             for line in net.fake.peer.seen), 1)
        net.says("zoe", "!open extra", f"PRIVMSG {CHANNEL} :[elm] zoe joins elm")
        net.says(first, "bot: build road", f"NOTICE {first} :[oak] Build road: where?")
        net.fake.until(f"NOTICE {first} :[oak] 1) ")
        net.says(first, "!99", f"NOTICE {first} :[oak] Your last list has no such number")
        changed = f"NOTICE {first} :[oak] Your list has just changed: 1 is !build road "
        told = changed
        while told.startswith(changed):
            time.sleep(0.05)  # the list is to be read first
            told = net.says(first, "bot: 1", "")
            while not told.startswith((changed, f"PRIVMSG {CHANNEL} ")):
                told = net.fake.until("")
            self.assertRegex(told, r" now\. Say !1 again if you mean that\.$"
                                   r"|:\[oak\] \w+ builds a settlement on e2; builds a road on ")

    def test_words_that_are_none(self):
        """Where no table is, and where several are: it is said that the word is unknown."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        unknown = 'I do not know "frobnicate"; '
        net.says("zoe", "bot: frobnicate", f"NOTICE zoe :{unknown}!help lists the commands.")
        net.says("zoe", "frobnicate", f"NOTICE zoe :{unknown}", to="bot")
        net.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak")
        net.says("bo", "!open extra", f"PRIVMSG {CHANNEL} :[elm] bo joins elm")
        net.says("zoe", "bot: frobnicate", f"NOTICE zoe :{unknown}")
        net.says("zoe", "!who", "NOTICE zoe :Which table: oak or elm?")
        net.says("al", "bot: frobnicate", f"NOTICE al :[oak] {unknown}")

    def test_what_is_wished_of_slow_games(self):
        """As it is said in the games, or by the table's words; it is kept, over restarts too."""
        net, = self.begin()
        self.service.start()
        net.begin("al")
        told = "NOTICE al :In slow games: no quiet hours, "
        net.says("al", "!discard auto", f"{told}discards are made for you.")
        net.says("al", "away 3d", f"{told}away for 3 d 0 h, discards are made for you.", to="bot")
        self.service.kill()
        self.service.start()
        net.begin("al")
        net.says("al", "!away", f"{told}away for ")
        net.says("al", "!away off", f"{told}discards are made for you.")
        net.says("al", "!auto off", f"{told}you discard yourself.")

    def test_a_split_stops_the_clocks(self):
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "eve", "zoe")
        net.play("clock=live")
        left = r"waits for \w+ \(\d+ min left\)\."
        self.assertRegex(self.who(net), left)
        net.sends(":bo!u@h QUIT :bye")  # one who leaves stops nothing
        self.assertRegex(self.who(net), left)
        net.come("bo")
        net.sends(*[f":{nick}!u@h QUIT :hub.example.org leaf.example.org"
                    for nick in ("al", "eve", "bo")])
        net.fake.until(f"PRIVMSG {CHANNEL} :The network is split")
        self.assertRegex(self.who(net), r"waits for \w+\.")
        net.come("al")  # the time of who is still away does not run by it
        self.assertRegex(self.who(net), r"waits for \w+\.")
        net.come("bo")  # nobody waits for eve, who does not play
        self.assertRegex(self.who(net), left)

    def test_two_networks(self):
        """People and tables of the one are nobody and nothing on the other."""
        one, two = self.begin(networks=2)
        with open(self.service.path, encoding="ascii") as file:
            text = file.read()
        second = SETTINGS[SETTINGS.index("[irc net]"):].replace("[irc net]", "[irc other]")
        self.service.configure(text + second.format(port=two.fake.port, settings=PLAIN))
        self.service.start()
        one.begin("al", "bo")
        two.begin("al", "bo", "zoe")
        one.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak")
        two.says("al", "!who", "NOTICE al :No table is open here")
        two.says("bo", "!tables", "NOTICE bo :No table is open")
        two.play("clock=live")
        one.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak")
        one.fake.drop()  # the other one plays on, and its clock runs
        self.assertRegex(self.who(two), r"waits for \w+ \(\d+ min left\)\.")
        one.begin("al", "bo")
        one.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins")
        for name, clock in (("net", "friendly"), ("other", "live")):
            self.assertIn(f'"clock":"{clock}"', self.service.export(f"irc/{name}/{CHANNEL}/1"))
        self.service.stop()

    def test_without_accounts_a_restart_forgets_who_sits_where(self):
        """What is missing is said: else one's own table would be meant."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", caps="")
        for nick, joins in (("al", "al joins oak"), ("bo", "[elm] bo joins elm")):
            told = net.says(nick, "!open extra", f"NOTICE {nick} :There are no", account="")
            self.assertIn(" your hand, which goes to your nick, is as safe as that.", told)
            net.fake.until(f"PRIVMSG {CHANNEL} :{joins}")
        net.says("al", "!who", "NOTICE al :[oak] Players: al", account="")
        self.service.kill()
        self.service.start()
        net.begin("al", "bo", caps="")
        told = net.says("al", "!who", "NOTICE al :Which table: oak or elm?", account="")
        self.assertIn(" If you have a seat: say !token TOKEN to me in private", told)

    def logged(self, words):
        with open(self.service.log, encoding="utf-8") as log:
            return int(re.findall(words, log.read())[-1])

    def test_how_long_it_took_is_logged(self):
        net, = self.begin()
        for tables, text, answer in (("0 tables", "!open extra", f"PRIVMSG {CHANNEL} :al joins"),
                                     ("1 table", "!tables", "NOTICE al :oak")):
            began = time.monotonic()
            self.service.start()
            net.fake.accept()
            net.fake.until("CAP LS 302")
            time.sleep(0.1)  # for which the bot waits, however fast it is
            net.fake.peer.send(f":irc.test CAP * LS :{ACCOUNTS}")
            net.fake.until("CAP REQ")
            net.fake.peer.send(f":irc.test CAP * ACK :{ACCOUNTS}")
            net.fake.until("CAP END")
            net.fake.let_in(CHANNEL)
            net.come("al")
            net.says("al", text, answer)
            took = (time.monotonic() - began) * 1000
            ready = self.logged(rf"ready after (\d+) ms, {tables} open")
            connected = self.logged(r"connected as bot after (\d+) ms")
            self.assertLessEqual(ready, took)
            self.assertTrue(100 <= connected <= took, connected)
            self.service.kill()

    def test_the_manager_is_told(self):
        """Of systemd, say: when the service is ready, reads its configuration again, and ends."""
        net, = self.begin()
        told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(told.close)
        told.settimeout(PATIENCE)
        name = os.path.join(os.path.dirname(self.service.path), "manager")
        told.bind(name)
        self.service.start(environment={"NOTIFY_SOCKET": name})
        self.assertEqual(told.recv(4096), b"READY=1")
        net.begin("al")
        self.service.process.send_signal(signal.SIGHUP)
        self.assertRegex(told.recv(4096), rb"^RELOADING=1\nMONOTONIC_USEC=\d+$")
        self.assertEqual(told.recv(4096), b"READY=1")
        stopping = threading.Thread(target=self.service.stop)
        stopping.start()
        self.assertEqual(told.recv(4096), b"STOPPING=1")
        net.fake.until("QUIT :")
        net.fake.drop()
        stopping.join()


if __name__ == "__main__":
    parallel.main()
