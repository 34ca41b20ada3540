import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from '../../src/gateways/media-tools/programs.ts'

const run = promisify(execFile)

type Argument = string | ((folder: string) => Promise<string[]>)

/** A film made by ffmpeg with these arguments in a folder of its own, where `given.mp4` may lie. */
export async function scratchFilm(
  args: readonly Argument[],
  name: string,
  { given }: { given?: Buffer } = {},
): Promise<Buffer> {
  const { ffmpeg } = await findPrograms({})
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    if (given) await writeFile(join(folder, 'given.mp4'), given)
    const parts = await Promise.all(args.map((part) => (typeof part === 'string' ? [part] : part(folder))))
    await run(ffmpeg, ['-v', 'error', '-nostdin', ...parts.flat(), name], { cwd: folder })
    return await readFile(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
