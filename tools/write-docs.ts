/**
 * Writes the documents that are made from the program: `.env.example`, `docs/calls.md`,
 * `docs/api/openapi.json`, `locales/messages.pot`. A test proves that they are current.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedDocs } from './docs/generated.ts'

for (const { file, text } of generatedDocs()) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
