import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

/**
 * Runs a program that tells its priority and that of a program which it starts: a shell, which ends
 * within moments at a low priority as well.
 */
const priorities = async (isQuiet: boolean): Promise<unknown> => {
  const { output } = await runCommand('sh', ['-c', 'sleep 0.1; nice; sh -c nice'], { isQuiet })
  return output.trim().split('\n').map(Number)
}

// Something else on a busy machine may change the priority of a program while it runs.
const options = { retry: 5 }

it(
  'a quiet program and what it starts come after others, and another keeps the priority of its parent',
  options,
  async () => {
    const low = Math.max(10, getPriority())
    expect(await priorities(true)).toEqual([low, low])
    const [own, child] = (await priorities(false)) as number[]
    expect(child).toBe(own)
  },
)
