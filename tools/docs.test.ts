import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { generatedDocs } from './docs/generated.ts'

it.each(generatedDocs())('$file is current (else: npm run docs)', ({ file, text }) => {
  expect(existsSync(file), path.basename(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
