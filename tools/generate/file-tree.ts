import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A reason why nothing can be generated, worded for the person at the terminal. */
export class CannotGenerate extends Error {}

/**
 * The files of a project as a generator changes them: nothing is written before `save`. Paths are
 * relative, with `/`.
 */
export interface FileTree {
  readonly has: (file: string) => boolean
  /** Returns the text of a file, with the changes so far. */
  readonly read: (file: string) => string
  /** Adds a new file; refuses one that exists. */
  readonly create: (file: string, text: string) => void
  /** Replaces the text of an existing file. */
  readonly edit: (file: string, change: (text: string) => string) => void
  /** Lists the files under a folder whose path ends in a suffix. */
  readonly list: (folder: string, suffix: string) => readonly string[]
  /** Writes every change and returns the files written. */
  readonly save: () => readonly string[]
}

/** Opens the files of a project for a generator. */
export function openFileTree(root: string): FileTree {
  const changed = new Map<string, string>()
  const at = (file: string) => path.join(root, file)
  const has = (file: string) => changed.has(file) || existsSync(at(file))
  const read = (file: string) => {
    if (!has(file)) throw new CannotGenerate(`${file} does not exist`)
    return changed.get(file) ?? readFileSync(at(file), 'utf8')
  }
  return {
    has,
    read,
    create(file, text) {
      if (has(file)) throw new CannotGenerate(`${file} exists already`)
      changed.set(file, text)
    },
    edit(file, change) {
      changed.set(file, change(read(file)))
    },
    list: (folder, suffix) => filesUnder(root, folder).filter((file) => file.endsWith(suffix)),
    save() {
      for (const [file, text] of changed) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), text)
      }
      return [...changed.keys()]
    },
  }
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort()
}
