import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const outside = ['tokens.css']
const files = globSync('**/*.css', { cwd: import.meta.dirname }).filter(
  (file) => !outside.includes(file),
)

it.each(files)(
  'keeps all rules of %s in a cascade layer, so that the styles of a page win over them',
  (file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    expect(source).toMatch(file === 'base.css' ? /^@layer base \{/ : /^@layer ui \{/)
    expect(source.match(/^\S.*$/gm)).toHaveLength(2)
  },
)
