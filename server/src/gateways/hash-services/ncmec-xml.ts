import sax from 'sax'

/** An element of XML without its namespace: its name, attributes, text and children. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<
    Partial<Record<'id' | 'maxTimestamp' | 'guid' | 'name' | 'type', string>>
  >
  text: string
  readonly children: Element[]
}

/** Parses XML to its root element; throws for anything else. */
export function parseXml(text: string): Element {
  const parser = sax.parser(true, { trim: true, normalize: true })
  const open: Element[] = []
  let root: Element | undefined
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const element: Element = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as Element['attributes'],
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  parser.ontext = (piece) => {
    const last = open.at(-1)
    if (last) last.text += piece
  }
  parser.onclosetag = () => void open.pop()
  parser.write(text.trim()).close()
  if (!root) throw new Error('There is no element')
  return root
}

/** Returns the first child of a name. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)
