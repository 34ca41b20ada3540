import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

/** Runs a program that tells its priority and that of a program which it starts. */
const priorities = async (isQuiet: boolean): Promise<unknown> => {
  const tell = 'console.log(os.getPriority())'
  const child = `process.execPath, ['-e', '${tell}'], { stdio: 'inherit' }`
  const both = `${tell}; child_process.spawnSync(${child})`
  const { output } = await runCommand(process.execPath, ['-e', both], { isQuiet })
  return output.trim().split('\n').map(Number)
}

it('a quiet program and what it starts come after others, and another keeps the priority of its parent', async () => {
  const low = Math.max(10, getPriority())
  expect(await priorities(true)).toEqual([low, low])
  const [own, child] = (await priorities(false)) as number[]
  expect(child).toBe(own)
})
