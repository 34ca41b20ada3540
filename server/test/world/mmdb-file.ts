/** The records of a small database by IPv4 network, such as `203.0.113.0/24`. */
export type Networks = Readonly<Record<string, object>>

const RECORD_BYTES = 4
const SEPARATOR_BYTES = 16
const METADATA_MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const TYPES = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, list: 11, boolean: 14 }

/** Returns the control bytes of a value: its type and its size. */
function control(type: number, size: number): Buffer {
  if (size > 284) throw new Error('Values of test databases are short')
  const [low, rest] = size < 29 ? [size, []] : [29, [size - 29]]
  return type < 8
    ? Buffer.from([(type << 5) | low, ...rest])
    : Buffer.from([low, type - 7, ...rest])
}

function unsigned(type: number, bytes: number, value: number): Buffer {
  const number = Buffer.alloc(bytes)
  number.writeUIntBE(value, Math.max(bytes - 6, 0), Math.min(bytes, 6))
  return Buffer.concat([control(type, bytes), number])
}

function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(TYPES.text, text.length), text])
  }
  if (typeof value === 'boolean') return control(TYPES.boolean, value ? 1 : 0)
  if (typeof value === 'number') return unsigned(TYPES.uint32, 4, value)
  if (Array.isArray(value))
    return Buffer.concat([control(TYPES.list, value.length), ...value.map(encode)])
  const entries = Object.entries(value as object)
  return Buffer.concat([
    control(TYPES.map, entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ])
}

interface Node {
  children: [Node | number | undefined, Node | number | undefined]
}

const emptyNode = (): Node => ({ children: [undefined, undefined] })

/** Sets the offset of a record for every address of a network. */
function insert(root: Node, network: string, offset: number): void {
  const [address = '', length = '32'] = network.split('/')
  const bits = address
    .split('.')
    .flatMap((part) => Number(part).toString(2).padStart(8, '0').split(''))
  const path = bits.slice(0, Number(length)).map(Number) as (0 | 1)[]
  let node = root
  for (const bit of path.slice(0, -1)) {
    const next = node.children[bit]
    const child = typeof next === 'object' ? next : emptyNode()
    node.children[bit] = child
    node = child
  }
  node.children[path.at(-1) ?? 0] = offset
}

function treeOf(root: Node): Buffer {
  const nodes = [root]
  for (const { children } of nodes)
    for (const child of children) if (typeof child === 'object') nodes.push(child)
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const tree = Buffer.alloc(nodes.length * RECORD_BYTES * 2)
  nodes.forEach(({ children }, at) => {
    children.forEach((child, side) => {
      const empty = nodes.length
      const data = typeof child === 'number' ? empty + SEPARATOR_BYTES + child : empty
      const record = typeof child === 'object' ? (numbers.get(child) ?? empty) : data
      tree.writeUInt32BE(record, (at * 2 + side) * RECORD_BYTES)
    })
  })
  return tree
}

/** Returns the bytes of a database in MaxMind's format with these networks. */
export function mmdbOf(networks: Networks, collectedAt = new Date('2026-03-01T00:00:00Z')): Buffer {
  const root = emptyNode()
  const data: Buffer[] = []
  let length = 0
  for (const [network, record] of Object.entries(networks)) {
    insert(root, network, length)
    const bytes = encode(record)
    data.push(bytes)
    length += bytes.length
  }
  const tree = treeOf(root)
  const seconds = collectedAt.getTime() / 1000
  const metadata: [string, Buffer][] = [
    ['node_count', unsigned(TYPES.uint32, 4, tree.length / RECORD_BYTES / 2)],
    ['record_size', unsigned(TYPES.uint16, 2, RECORD_BYTES * 8)],
    ['ip_version', unsigned(TYPES.uint16, 2, 4)],
    ['database_type', encode('Test-City')],
    ['languages', encode(['en'])],
    ['binary_format_major_version', unsigned(TYPES.uint16, 2, 2)],
    ['binary_format_minor_version', unsigned(TYPES.uint16, 2, 0)],
    ['build_epoch', unsigned(TYPES.uint64, 8, seconds)],
    ['description', encode({ en: 'Made by a test' })],
  ]
  return Buffer.concat([
    tree,
    Buffer.alloc(SEPARATOR_BYTES),
    ...data,
    METADATA_MARKER,
    control(TYPES.map, metadata.length),
    ...metadata.flatMap(([key, value]) => [encode(key), value]),
  ])
}
