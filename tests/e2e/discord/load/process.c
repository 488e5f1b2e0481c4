#include "tests/e2e/discord/load/process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static void write_file(const char *path, const char *text)
{
    int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    size_t n = strlen(text);
    if (fd < 0 || write(fd, text, n) != (ssize_t)n) {
        perror(path);
        exit(1);
    }
    close(fd);
}

static void run(const char *program, const char *config, const char *log)
{
    int fd = open(log, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    if (fd >= 0)
        dup2(fd, STDERR_FILENO);
    execl(program, program, "run", "--config", config, (char *)NULL);
    perror(program);
    _exit(1);
}

int process_hexhost(const char *program, const char *directory, int port)
{
    char config[PATH_SIZE], token[PATH_SIZE], log[PATH_SIZE], text[3 * PATH_SIZE];
    snprintf(config, sizeof config, "%s/bench.conf", directory);
    snprintf(token, sizeof token, "%s/bench.token", directory);
    snprintf(log, sizeof log, "%s/bench.log", directory);
    snprintf(text, sizeof text,
             "[host]\nstate-directory = %s/discord\nperson-burst = 10000\nperson-rate = 1000\n"
             "[discord]\ntoken-file = %s\napi = http://127.0.0.1:%d/api/v10\n",
             directory, token, port);
    write_file(config, text);
    write_file(token, "not-a-token\n");
    pid_t pid = fork();
    if (pid == 0)
        run(program, config, log);
    if (pid < 0) {
        perror("fork");
        exit(1);
    }
    return (int)pid;
}

void process_end(int pid)
{
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
}

double process_used(int pid, double *mib)
{
    char path[64], line[1024] = "";
    unsigned long user = 0, kernel = 0;
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char *at = strrchr(line, ')');
        for (int i = 0; at != NULL && i < 12; i++)
            at = strchr(at + 1, ' ');
        if (at != NULL) {
            user = strtoul(at, &at, 10), kernel = strtoul(at, &at, 10);
            for (int i = 0; at != NULL && i < 8; i++)
                at = strchr(at + 1, ' ');
            pages = at == NULL ? 0 : strtol(at, NULL, 10);
        }
    }
    if (file != NULL)
        fclose(file);
    *mib = (double)pages * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}
