import { cookedParts, type Node, nameOf, walk } from './source-files.ts'

/**
 * The files whose texts are not for people who read the site: logs and figures for operators,
 * columns of tables and answers that programs read, evidence and reports that banks read,
 * statements that are published in English, and texts that operators write themselves.
 */
const EXEMPT =
  /\.(test|contract|rules\.test)\.ts$|\/platform\/(ops|jobs|db)\/|\/gateways\/(files|live|live-video)\/|gateways\/[^/]+\/test\/|server\/src\/(main|start|service-outages)\.ts$|\/admin\/tables\/|\/earnings\/export-csv\.ts$|\/disputes\/evidence\.rules\.ts$|\/takedowns\/matches\/authority-report\.rules\.ts$|\/records\/bundles\/(build|open)-bundle\.ts$|\/records\/bundles\/index-page\.views\.ts$|\/processorreports\/write-pdf\.ts$|\/decisions\/statement\.rules\.ts$|\/streams\/media\/|\/platform\/uploads\/tus\.ts$|\/(payments|identitychecks|agechecks|reference)\/pages\.ts$|\/agechecks\/simulator\.views\.ts$|\/pages\/[\w-]+templates\.rules\.ts$|\/settings\/first-start\.rules\.ts$|\/mail\/(captured-mails\.views|template-text\.rules)\.ts$|\/payments\/sandbox\//

/** A text begins with a capital and a second word, or ends a sentence. */
const isSentence = (text: string): boolean =>
  (/^[A-Z“][a-z’]+,? [a-z“{]/.test(text) && !/^(Basic|Bearer) /.test(text)) ||
  /^[A-Z][a-z]+.*[a-z] [a-z]+.*[.!?]$/.test(text)

/** The functions that take texts of tables: what they are given is translated when it is shown. */
export const MARKERS =
  /^(copy|publicSetting|privateSetting|fixedSetting|fact|longFact|MediaRefused)$/
/** The keys of objects under which texts for people stand. */
export const COPY_KEYS = /^(message|explanation|summary|label|help|why)$/
/** The calls whose texts are translated already, or are for developers. */
const HANDLED = /^(ngettext|refuse|describe|MailNotSent|PushNotSent)$|Error$/
const LOGGED = /^(log|fatal|error|warn|info|debug|trace|describe)$/

/** Returns true for a file of the server whose texts people read. */
export const isForPeople = (file: string): boolean => !EXEMPT.test(`/${file}`)

/** Returns the sentences of a file that are not marked for the catalogue, logged or thrown. */
export function plainTextsIn(program: Node): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (isHandled(node)) return false
    const text = textOf(node)
    if (text !== undefined && isSentence(text)) found.push(text)
    return undefined
  })
  return found
}

/** Returns true for code whose texts are translated, thrown as errors, logged, or types. */
function isHandled({ type, callee, tag, key }: Node): boolean {
  if (type === 'TaggedTemplateExpression') return nameOf(tag) !== ''
  if (type === 'ThrowStatement' || type === 'ImportDeclaration') return true
  if (/^TS(?!As|Satisfies|NonNull)/.test(type)) return true
  if (type === 'ObjectProperty') return COPY_KEYS.test(nameOf(key))
  if (type !== 'CallExpression' && type !== 'NewExpression') return false
  const { property } = callee as Node
  const name = nameOf(callee)
  return MARKERS.test(name) || HANDLED.test(name) || LOGGED.test(nameOf(property))
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node.value)
  return node.type === 'TemplateLiteral' ? cookedParts(node).join('{}') : undefined
}
