import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './checks/run-command.ts'
import { generatedDocs } from './docs/generated.ts'
import { readTexts } from './messages/extract.ts'
import { plainTextsIn } from './messages/plain-texts.ts'
import { parseText } from './messages/source-files.ts'

it.each(generatedDocs())('$file is current (else: npm run docs)', ({ file, text }) => {
  expect(existsSync(file), path.basename(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('no sentence of the server that people read is outside of the catalogue', () => {
  expect(readTexts().plain).toEqual([])
})

it('a planted sentence outside of the catalogue is found, and one that is marked is not', () => {
  const program = parseText(`
    const reason = 'Your card was declined.'
    const words = { title: \`You have \${count} new fans\`, message: 'A text of the catalogue' }
    const marked = copy('A text of a table'), name = t\`Hello, \${who}\`
    throw new Error('A problem for developers')
  `)
  expect(plainTextsIn(program)).toEqual(['Your card was declined.', 'You have {} new fans'])
})

it('the index of decisions lists every record once under its area, with its title', () => {
  const folder = path.join(root, 'docs/decisions')
  const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
  const titleOf = (file: string) =>
    /^# (?:\d{4} )?(.+)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]
  const lines = readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n')
  expect(lines.filter((line) => /^- \d{4} /.test(line)).sort()).toEqual(
    records.map((file) => `- ${file.slice(0, 4)} [${titleOf(file)}](${file})`).sort(),
  )
})
