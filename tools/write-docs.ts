/** Writes the documents that are made from the program: `.env.example`. A test proves that they are current. */
import { writeFileSync } from 'node:fs'
import { generatedDocs } from './docs/generated.ts'

for (const { file, text } of generatedDocs()) {
  writeFileSync(file, text)
  console.log(file)
}
