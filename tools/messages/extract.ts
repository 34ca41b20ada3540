import { po } from 'gettext-parser'
import { COPY_KEYS, isForPeople, MARKERS, plainTextsIn } from './plain-texts.ts'
import { cookedParts, type Node, nameOf, parseSource, sourceFiles, walk } from './source-files.ts'

/** A text of the product that is translated, with the files that use it. */
interface Message {
  readonly plural?: string
  readonly files: Set<string>
}

/** Collects the texts of one file. */
type Collect = (node: Node, add: (text: string, plural?: string) => void) => void

/**
 * The places of copy: where texts are tagged, and where a plain text is translated when it is
 * shown.
 */
const sources: readonly {
  readonly folder: string
  readonly skip?: RegExp
  readonly collect: Collect
}[] = [
  { folder: 'web/src', skip: /\.test\.tsx?$/, collect: collectTagged },
  { folder: 'server/src', skip: /\.test\.ts$|\/platform\/ops\//, collect: collectServer },
  {
    folder: 'gateways',
    // What live video answers is for encoders and logs.
    skip: /\.(test|contract)\.ts$|^gateways\/(live-video|[^/]+\/test)\//,
    collect: collectServer,
  },
  { folder: 'contract/src', skip: /\.test\.ts$/, collect: collectContract },
]

/** The texts of the product. */
interface Texts {
  /** The template of all catalogues: every text with the files that use it, sorted. */
  readonly template: string
  /**
   * The sentences of the server that people read and that no catalogue can translate, each with its
   * file.
   */
  readonly plain: readonly string[]
}

let texts: Texts | undefined

/** Reads the texts of the product, once: parsing all of its files takes seconds. */
export function readTexts(): Texts {
  texts ??= extract()
  return texts
}

function extract(): Texts {
  const messages = new Map<string, Message>()
  const plain: { file: string; text: string }[] = []
  for (const { folder, skip, collect } of sources) {
    for (const file of sourceFiles(folder)) {
      if (skip?.test(file)) continue
      const program = parseSource(file)
      readMessages({ file, program }, collect, messages)
      if (/^(server|gateways)/.test(folder) && isForPeople(file))
        plain.push(...plainTextsIn(program).map((text) => ({ file, text })))
    }
  }
  return {
    template: toTemplate(messages),
    plain: plain
      .filter(({ text }) => !messages.has(text))
      .map(({ file, text }) => `${file}: ${text}`),
  }
}

function readMessages(
  { file, program }: { readonly file: string; readonly program: Node },
  collect: Collect,
  messages: Map<string, Message>,
): void {
  walk(program, (node) =>
    collect(node, (text, plural) => {
      const known = messages.get(text) ?? { files: new Set<string>() }
      known.files.add(file)
      messages.set(text, plural === undefined ? known : { ...known, plural })
    }),
  )
}

/**
 * Collects t`…`, jt`…` and ngettext(msgid`…`, `…`, n), whose values become ${ 0 }, ${ 1 } and so
 * on.
 */
function collectTagged(node: Node, add: (text: string, plural?: string) => void): void {
  if (node.type === 'TaggedTemplateExpression' && /^(j?t|translatable)$/.test(nameOf(node.tag)))
    add(textOf(node.quasi))
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'ngettext') {
    const [one, other] = node.arguments as [Node, Node]
    add(textOf(one.quasi), textOf(other))
  }
}

/** Collects tagged texts, texts of tables, and the messages of refused fields. */
function collectServer(node: Node, add: (text: string, plural?: string) => void): void {
  collectTagged(node, add)
  collectMessage(node, add)
  collectMarked(node, add)
}

function collectMarked(node: Node, add: (text: string) => void): void {
  if (!/^(Call|New)Expression$/.test(node.type) || !MARKERS.test(nameOf(node.callee))) return
  // The label and the description of a setting follow its default.
  for (const argument of (node.arguments as Node[]).slice(-2))
    for (const text of textsOf(argument)) if (/^[A-Z“]/.test(text)) add(text)
}

function collectMessage(node: Node, add: (text: string) => void): void {
  if (node.type !== 'ObjectProperty' || !COPY_KEYS.test(nameOf(node.key))) return
  for (const text of textsOf(node.value as Node)) if (/^[A-Z“]/.test(text)) add(text)
}

/** Collects the messages of refusals, and those that schemas give to values they do not accept. */
function collectContract(node: Node, add: (text: string) => void): void {
  if (nameOf(node.key) === 'message') collectMessage(node, add)
  if (node.type !== 'CallExpression' || !/^(z|text)$/.test(rootOf(node.callee as Node))) return
  for (const text of textsOf((node.arguments as Node[]).at(-1))) if (/^[A-Z]/.test(text)) add(text)
}

/** Returns the value of `error` in the options of a check. */
const errorOf = (options: Node): Node | undefined =>
  (options.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'error')
    ?.value as Node | undefined

/**
 * Returns the texts that an argument can be: 'Required', or `At least ${min} characters`, whose
 * values and numbers are the values of the translation.
 */
function textsOf(argument: Node | undefined): string[] {
  if (argument?.type === 'ObjectExpression') return textsOf(errorOf(argument))
  if (argument?.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap((node) => textsOf(node as Node))
  if (argument?.type === 'TemplateLiteral')
    return [
      withSlots(
        cookedParts(argument)
          .join('0')
          .split(/(?<=“)[^”]+(?=”)|\d+/),
      ),
    ]
  return argument?.type === 'StringLiteral' ? [String(argument.value)] : []
}

const rootOf = (node: Node): string =>
  node.type === 'MemberExpression' ? nameOf(node.object) : nameOf(node)

function textOf(node: unknown): string {
  const { type, value } = node as Node
  return type === 'StringLiteral' ? String(value) : withSlots(cookedParts(node as Node))
}

const withSlots = (parts: readonly string[]) =>
  parts.reduce((text, part, at) => `${text}\${ ${at - 1} }${part}`)

function toTemplate(messages: ReadonlyMap<string, Message>): string {
  const entries = [...messages].sort(([one], [other]) => (one < other ? -1 : 1))
  const translations = entries.map(([msgid, { plural, files }]) => [
    msgid,
    {
      msgid,
      ...(plural !== undefined && { msgid_plural: plural }),
      msgstr: plural === undefined ? [''] : ['', ''],
      comments: { reference: [...files].join('\n') },
    },
  ])
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  }
  const table = {
    charset: 'utf-8',
    headers,
    translations: { '': Object.fromEntries(translations) },
  }
  return po.compile(table, { foldLength: 0 }).toString('utf8')
}
