import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const log = join(import.meta.dirname, 'log.ts')

/**
 * Runs a script in a process of its own that logs to standard output, and returns the messages of
 * its lines.
 */
function messagesOf(script: string): string[] {
  const code =
    `const { createLog } = await import(${JSON.stringify(log)}); const log = createLog({ ` +
    `level: 'info' }); ${script}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line).msg))
}

test('lines that are buffered when a process ends are written, in their order', () => {
  expect(
    messagesOf(`log.info('first'); log.error('second'); log.info('third'); process.exit(1)`),
  ).toEqual(['first', 'second', 'third'])
})

test('an error, and the lines before it, are written before a process is killed', () => {
  const killed =
    `log.info('before'); log.error('bad'); setTimeout(() => process.kill(process.pid, ` +
    `'SIGKILL'), 50)`
  expect(messagesOf(killed)).toEqual(['before', 'bad'])
})
