import sax from 'sax'

/** An element of XML without its namespace: its name, attributes, text and children. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlElement[]
}

/** The reason why a list in XML is refused. */
type XmlProblem = 'malformed' | 'doctype' | 'encoding' | 'too_large'

/** Thrown for a file that is no XML that a list is published as; `line` says where. */
export class XmlRefused extends Error {
  override name = 'XmlRefused'
  readonly problem: XmlProblem
  readonly line: number

  constructor(problem: XmlProblem, line: number) {
    super(`${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}

/** Published lists nest less than twenty elements, and no entry has more than some kilobytes. */
const MAX_DEPTH = 40
const MAX_RECORD_LETTERS = 1_000_000

/** The types of the library do not know that it can leave the entities of HTML out. */
const OPTIONS: sax.SAXOptions & { readonly strictEntities: true } = {
  strictEntities: true,
  position: true,
}

const localName = (name: string): string => name.replace(/^.*:/, '')

type Refuse = (problem: XmlProblem) => never
type Attributes = Record<string, string | sax.QualifiedAttribute>

/** Builds the elements of some names, each until it ends; nothing else is kept. */
function createElementStack(recordNames: ReadonlySet<string>, refuse: Refuse) {
  const open: XmlElement[] = []
  const found: XmlElement[] = []
  let depth = 0
  let letters = 0
  let root: string | undefined
  const count = (more: number) => {
    letters += more
    if (letters > MAX_RECORD_LETTERS) refuse('too_large')
  }
  return {
    root: () => root,
    /** Returns the elements that ended since the last call. */
    take: () => found.splice(0),
    begin(name: string, attributes: Attributes): void {
      if (depth === 0 && root !== undefined) refuse('malformed')
      root ??= name
      depth += 1
      if (depth > MAX_DEPTH) refuse('malformed')
      if (open.length === 0 && !recordNames.has(name)) return
      const element = { name, attributes: attributesOf(attributes), text: '', children: [] }
      count(name.length + Object.values(element.attributes).join(' ').length)
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    addText(text: string): void {
      const last = open.at(-1)
      if (!last) return
      count(text.length)
      last.text += text
    },
    end(): void {
      depth -= 1
      const ended = open.pop()
      if (!ended || open.length > 0) return
      letters = 0
      found.push(ended)
    },
  }
}

/**
 * Reads XML in parts and returns the elements of some names as they end. Refuses a DOCTYPE and with
 * it every entity but the five of XML, other encodings than UTF-8, and nesting or entries that no
 * published list has.
 */
export function createRecordReader(recordNames: ReadonlySet<string>) {
  const parser = sax.parser(true, OPTIONS)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const refuse: Refuse = (problem) => {
    throw new XmlRefused(problem, parser.line + 1)
  }
  const elements = createElementStack(recordNames, refuse)
  parser.onerror = () => refuse('malformed')
  parser.ondoctype = () => refuse('doctype')
  parser.onprocessinginstruction = ({ name, body }) => {
    const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']+)/.exec(body) ?? []
    if (name === 'xml' && !/^(utf-8|us-ascii)$/i.test(encoding)) refuse('encoding')
  }
  parser.onopentag = ({ name, attributes }) => elements.begin(localName(name), attributes)
  parser.ontext = elements.addText
  parser.oncdata = elements.addText
  parser.onclosetag = elements.end
  const decode = (part: Uint8Array | undefined) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch {
      return refuse('encoding')
    }
  }
  return {
    /** Returns the name of the outermost element; undefined before it was read. */
    root: elements.root,
    /** Takes a part of the file and returns the elements that are complete. */
    push(part: Uint8Array): XmlElement[] {
      parser.write(decode(part))
      return elements.take()
    },
    /** Checks that the file is complete, and returns the last elements. */
    end(): XmlElement[] {
      parser.write(decode(undefined)).close()
      if (!elements.root()) refuse('malformed')
      return elements.take()
    },
  }
}

const attributesOf = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]),
  )

/** Returns the children of an element along a path of names. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** Returns the text of the first element along a path; empty for none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  elementsAt(element, ...path)[0]
    ?.text.replaceAll(/\s+/g, ' ')
    .trim() ?? ''
