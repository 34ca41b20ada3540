import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './run-command.ts'

/**
 * Notes what each file of tests took with everything that it prepared and closed, in the file that
 * `TEST_COSTS` names: the JSON report has the tests alone.
 */
export default class NoteFiles implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const costs = process.env.TEST_COSTS
    if (costs === undefined) return
    const ms = Math.round(file.diagnostic().duration)
    appendFileSync(costs, `file ${ms} ${path.relative(root, file.moduleId)}\n`)
  }
}
