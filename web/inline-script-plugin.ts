import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SUFFIX = '?script'

/**
 * Loads `file.ts?script` as the text of a program for the head of a page: without types, and
 * minified, in a function of its own. The file imports nothing.
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined
      const file = id.slice(0, -SUFFIX.length)
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const { code: program } = await minify('script.js', `(() => {${code}\n})()`)
      return `export default ${JSON.stringify(program.trim())}`
    },
  }
}
