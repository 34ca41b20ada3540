import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { envExample } from './env-example.ts'

/** A document made from the program, and where it stands. */
export interface GeneratedDoc {
  readonly file: string
  readonly text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every generated document with the text it should have now. */
export const generatedDocs = (): GeneratedDoc[] => [{ file: path.join(root, '.env.example'), text: envExample() }]
