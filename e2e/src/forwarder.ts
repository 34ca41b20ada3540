import { execFileSync } from 'node:child_process'

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Lists every process of this machine. */
const running = (): Running[] =>
  execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })

/**
 * Kills the process that forwards the video of the site, with SIGKILL. Its parent is the server of
 * these tests.
 */
export function killForwarder(): void {
  const all = running()
  const isOurs = ({ parent }: Running) =>
    all.some(
      ({ pid, command }) =>
        pid === parent && command.includes(`--data-dir=${process.env.E2E_DATA_DIR}`),
    )
  const forwarder = all.find((one) => one.command.includes('embedded/forwarder.ts') && isOurs(one))
  if (!forwarder) throw new Error('No process forwards video')
  process.kill(forwarder.pid, 'SIGKILL')
}
