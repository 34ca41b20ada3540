import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemasOf, calls as unordered } from '../../contract/src/index.ts'
import { openApi } from '../../contract/src/kit/openapi.ts'
import { extractMessages } from '../messages/extract.ts'
import { callsList, specifiedCalls } from './calls-list.ts'
import { envExample } from './env-example.ts'
import { lockfileText } from './lockfile.ts'

/** A document made from the program, and where it stands. */
export interface GeneratedDoc {
  readonly file: string
  readonly text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const order = ({ path, method }: (typeof unordered)[number]) => `${path} ${method}`
const inRoot = (...parts: string[]) => path.join(root, ...parts)

/** By address: the order in which a module lists its exports depends on who loads it. */
const calls = unordered.toSorted((a, b) => order(a).localeCompare(order(b), 'en'))

function openApiText(): string {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    version: string
  }
  return `${JSON.stringify(openApi({ calls, schemasOf }, { title: 'Stagedoor', version }), undefined, 2)}\n`
}

/** Every generated document with the text it should have now. */
export const generatedDocs = (): GeneratedDoc[] => [
  { file: inRoot('.env.example'), text: envExample() },
  {
    file: inRoot('docs', 'calls.md'),
    text: callsList(specifiedCalls(inRoot('docs', 'spec-calls.txt')), calls),
  },
  { file: inRoot('docs', 'api', 'openapi.json'), text: openApiText() },
  { file: inRoot('locales', 'messages.pot'), text: extractMessages() },
  { file: inRoot('package-lock.json'), text: lockfileText(inRoot('package-lock.json')) },
]
