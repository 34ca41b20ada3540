import { bin, root, runCommand } from '../checks/run-command.ts'
import { CannotGenerate, type FileTree, openFileTree } from './file-tree.ts'

/** Plans the changes of an order and returns what is left to do by hand. */
export type Generate = (tree: FileTree, args: readonly string[]) => readonly string[]

/**
 * Runs a generator on this project: writes all of its files, or none and says why; then formats
 * them. The process fails when nothing was written, or when the linter refuses what was.
 */
export async function runGenerator(generate: Generate, args: readonly string[]): Promise<void> {
  try {
    const tree = openFileTree(root)
    const steps = generate(tree, args)
    const files = tree.save()
    for (const file of files) console.log(file)
    const formatted = await runCommand(bin('biome'), ['check', '--write', ...files])
    if (!formatted.ok) {
      console.error(formatted.output)
      process.exitCode = 1
    }
    console.log(`\n${steps.map((step) => `- ${step}`).join('\n')}`)
  } catch (error) {
    if (!(error instanceof CannotGenerate)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
