import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemasOf, calls as unordered } from '../../contract/src/index.ts'
import { openApi } from '../../contract/src/kit/openapi.ts'
import { readTexts } from '../messages/extract.ts'
import { mergeCatalog } from '../messages/merge-catalog.ts'
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

/** Returns the template of all catalogues, and the catalogues with the texts that it has. */
function catalogs(): GeneratedDoc[] {
  const { template } = readTexts()
  const translated = readdirSync(inRoot('locales'))
    .filter((name) => name.endsWith('.po'))
    .map((name) => {
      const file = inRoot('locales', name)
      return { file, text: mergeCatalog(template, readFileSync(file, 'utf8')) }
    })
  return [{ file: inRoot('locales', 'messages.pot'), text: template }, ...translated]
}

/** Every generated document with the text it should have now. */
export const generatedDocs = (): GeneratedDoc[] => [
  { file: inRoot('.env.example'), text: envExample() },
  {
    file: inRoot('docs', 'calls.md'),
    text: callsList(specifiedCalls(inRoot('docs', 'spec-calls.txt')), calls),
  },
  { file: inRoot('docs', 'api', 'openapi.json'), text: openApiText() },
  ...catalogs(),
  { file: inRoot('package-lock.json'), text: lockfileText(inRoot('package-lock.json')) },
]
