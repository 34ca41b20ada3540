import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Files that import style modules for their styles alone. */
const LISTS = ['src/routes/shared/deferred-post-styles.ts', 'src/routes/profile/deferred-profile-styles.ts']

const kept = new Set(LISTS.flatMap((list) => stylesIn(path.join(import.meta.dirname, list))))

/** True for a style module that comes with a page whose code comes later. */
export const isDeferredStyle = (id: string): boolean => kept.has(id)

/**
 * Keeps style modules of which nothing is named where they are imported. Pages whose code comes after their HTML name
 * their styles that way, so that the HTML is never seen without them.
 */
export function deferredStylesPlugin(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    transform: (code, id) =>
      isDeferredStyle(id) ? { code: namesOnly(code), map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  }
}

/** A style module without its names one by one, which nobody imports: they are kept as well and double its size. */
const namesOnly = (code: string) => code.replace(/^export const /gm, 'const ')

function stylesIn(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import '(.+\.module\.css)'$/gm)
  return [...imports].map(([, source = '']) => path.resolve(path.dirname(file), source))
}
