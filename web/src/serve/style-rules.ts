/** A rule of a style file, as far as it is decided whether a page needs it. */
export interface StyleRule {
  readonly text: string
  /** The classes of each selector of its list; one of them has to fit. */
  readonly selectors: readonly (readonly string[])[]
  /** The rules within an at-rule such as `@media`, which `text` opens. */
  readonly inside?: readonly StyleRule[]
}

/** At-rules with rules inside; all others are kept as they are. */
const GROUP = /^@(?:media|layer|supports|container|starting-style)\b/

/** Splits the text of a minified style file into its rules. */
export function splitRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOfRule(css, at)
    const text = css.slice(at, end)
    at = end
    const open = text.indexOf('{')
    const before = open < 0 ? text : text.slice(0, open)
    if (before.startsWith('@')) rules.push(atRuleOf(text, before, open))
    else if (before.trim() !== '') rules.push({ text, selectors: selectorsOf(before) })
  }
  return rules
}

function atRuleOf(text: string, before: string, open: number): StyleRule {
  if (open < 0 || !GROUP.test(before)) return { text, selectors: [[]] }
  const inside = splitRules(text.slice(open + 1, -1))
  return { text: text.slice(0, open + 1), selectors: [[]], inside }
}

/** Returns the end of the rule that begins at an index: behind its block, or its semicolon. */
function endOfRule(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const letter = css[at]
    if (letter === '"' || letter === "'") at = endOfText(css, at)
    else if (letter === '{') depth++
    else if (letter === '}' && --depth <= 0) return at + 1
    else if (letter === ';' && depth === 0) return at + 1
  }
  return css.length
}

function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[from]) return at
  }
  return css.length
}

/** Returns the classes that each selector of a list requires, those within parentheses left out. */
function selectorsOf(list: string): string[][] {
  let flat = list.replace(/\[[^\]]*\]/g, '')
  for (let last = ''; last !== flat; ) {
    last = flat
    flat = flat.replace(/\([^()]*\)/g, '')
  }
  return flat
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
}

/** Returns the text of the rules that may match elements with these classes. */
export function chooseRules(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  let chosen = ''
  for (const { text, selectors, inside } of rules) {
    if (inside) {
      const within = chooseRules(inside, used)
      if (within) chosen += `${text}${within}}`
    } else if (selectors.some((names) => names.every((name) => used.has(name)))) chosen += text
  }
  return chosen
}
