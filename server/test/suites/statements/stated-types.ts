import { fileURLToPath } from 'node:url'
import type { Node } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier, isStringLiteral } from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type } from 'typescript/unstable/sync'

/** The types that the code states for a declared statement. */
export interface Stated {
  readonly name: string
  readonly values: Shape
  readonly row: Shape
}

/** A type, as far as sample values and columns need it. */
export type Shape =
  | {
      readonly kind: 'one'
      readonly of: string
      readonly literal?: string | number | boolean
      /** The rows of a piece of SQL that is a query. */
      readonly rows?: Shape
    }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Shape> }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'tuple'; readonly items: readonly Shape[] }
  | { readonly kind: 'any of'; readonly parts: readonly Shape[] }

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const DEEPEST = 7

/** Reads the types of all statements that some files declare, with the compiler. */
export function statedTypes(files: readonly string[]): Stated[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}tsconfig.node.json` }).getProjects()
    if (!project) throw new Error('the compiler found no project')
    const { program, checker } = project
    return files.flatMap((file) => {
      const found: Stated[] = []
      const visit = (node: Node): void => {
        const stated = statedAt(node, checker)
        if (stated) found.push(stated)
        else node.forEachChild(visit)
      }
      program.getSourceFile(file)?.forEachChild(visit)
      return found
    })
  } finally {
    api.close()
  }
}

function statedAt(node: Node, checker: Checker): Stated | undefined {
  if (!isCallExpression(node)) return undefined
  const { expression, arguments: given } = node
  const [name] = given
  if (!isIdentifier(expression) || expression.text !== 'statement') return undefined
  if (!name || !isStringLiteral(name)) return undefined
  const type = checker.getTypeAtLocation(node)
  const [values, row] = type?.isTypeReference() ? checker.getTypeArguments(type) : []
  if (!values || !row) return undefined
  const read = shapesBy(checker)
  return { name: name.text, values: read(values), row: read(row) }
}

const PRIMITIVES = ['string', 'number', 'bigint', 'boolean', 'null', 'undefined'] as const
/** Types of the standard library and of kysely that are values as a whole. */
const WHOLE = /^(Date|Buffer|Uint8Array|RawBuilder|Map|ReadonlyMap|Set|ReadonlySet)\b/

/** Returns a reader of types. */
function shapesBy(checker: Checker): (type: Type, depth?: number) => Shape {
  const read = (type: Type, depth = 0): Shape => {
    const text = checker.typeToString(type)
    if (type.isLiteralType())
      return { kind: 'one', of: typeof type.value, literal: literalOf(type) }
    if (PRIMITIVES.some((primitive) => text === primitive)) return { kind: 'one', of: text }
    if (type.isUnionType())
      return { kind: 'any of', parts: (type.getTypes() ?? []).map((part) => read(part, depth)) }
    const [whole] = WHOLE.exec(type.getSymbol()?.name ?? '') ?? WHOLE.exec(text) ?? []
    if (whole === 'RawBuilder') return pieceOfSql(type, depth)
    if (whole) return { kind: 'one', of: whole }
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0)
      return { kind: 'one', of: 'function' }
    if (checker.isTupleType(type)) {
      const items = type.isTypeReference() ? checker.getTypeArguments(type) : []
      return { kind: 'tuple', items: items.map((item) => read(item, depth + 1)) }
    }
    if (checker.isArrayType(type)) {
      const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
      return { kind: 'list', item: item ? read(item, depth + 1) : { kind: 'one', of: 'unknown' } }
    }
    if (type.isIntersectionType()) {
      // A branded string is a string.
      const branded = (type.getTypes() ?? []).map((part) => read(part, depth))
      const plain = branded.find(({ kind }) => kind === 'one')
      if (plain) return plain
    }
    if (type.isObjectType() || type.isIntersectionType()) return members(type, depth)
    return { kind: 'one', of: 'unknown' }
  }
  const pieceOfSql = (type: Type, depth: number): Shape => {
    const [row] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    const rows = row && read(row, depth + 1)
    return { kind: 'one', of: 'RawBuilder', ...(rows?.kind === 'object' && { rows }) }
  }
  const members = (type: Type, depth: number): Shape => {
    if (depth > DEEPEST) return { kind: 'one', of: 'unknown' }
    const properties = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(properties)
    return {
      kind: 'object',
      members: new Map(
        properties.map(({ name }, at) => {
          const member = types[at]
          return [name, member ? read(member, depth + 1) : { kind: 'one', of: 'unknown' }] as const
        }),
      ),
    }
  }
  return read
}

function literalOf({ value }: { readonly value: unknown }): string | number | boolean {
  return typeof value === 'bigint' ? Number(value) : (value as string | number | boolean)
}
