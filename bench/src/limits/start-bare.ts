import { join } from 'node:path'
import { type ChildServer, startProcess } from '../harness/start-process.ts'

/** The bare servers of this folder. */
type BareServer =
  | 'bare-query'
  | 'bare-page'
  | 'bare-file'
  | 'bare-photo'
  | 'bare-sockets'
  | 'bare-messages'
  | 'bare-chat'

/** Starts a bare server in a process of its own for as long as it is used. */
export async function withBare<Result>(
  name: BareServer,
  args: readonly string[],
  use: (bare: ChildServer) => Promise<Result>,
): Promise<Result> {
  const bare = await startProcess(join(import.meta.dirname, `${name}.ts`), args)
  try {
    return await use(bare)
  } finally {
    await bare.stop()
  }
}
