import { expect, it } from 'vitest'
import { chooseRules, splitRules } from './style-rules.ts'

const choose = (css: string, ...used: string[]) => chooseRules(splitRules(css), new Set(used))

it('keeps rules without classes, and those whose classes are all used', () => {
  const css = 'body{margin:0}.a .b{color:red}.c{color:blue}'
  expect(choose(css, 'a', 'b')).toBe('body{margin:0}.a .b{color:red}')
  expect(choose(css, 'a')).toBe('body{margin:0}')
})

it('keeps a rule of which one selector may match', () => {
  expect(choose('.a,.b:hover{color:red}', 'b')).toBe('.a,.b:hover{color:red}')
})

it('reads no classes from conditions and values of attributes', () => {
  const css = '.a:not(.b):has(>.c),.d[href=".e,.f"]{color:red}'
  expect(choose(css, 'a')).toBe(css)
  expect(choose(css, 'd')).toBe(css)
  expect(choose(css, 'b')).toBe('')
})

it('opens layers and queries, and leaves out those that stay empty', () => {
  const css = '@layer ui{.a{top:0}@media (width>=1px){.b{top:1px}}}@supports (top:0){.c{top:2px}}'
  expect(choose(css, 'a')).toBe('@layer ui{.a{top:0}}')
  expect(choose(css, 'b')).toBe('@layer ui{@media (width>=1px){.b{top:1px}}}')
})

it('keeps nested rules, texts with braces and other at-rules whole', () => {
  const css =
    '@layer base,ui;@keyframes spin{to{rotate:1turn}}.a{content:"}";& .b{top:0}}.c{top:1px}'
  expect(choose(css, 'a')).toBe(css.replace('.c{top:1px}', ''))
})
