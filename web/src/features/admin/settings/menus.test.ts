import { describe, expect, it } from 'vitest'
import { linkProblem, type MenuLink, toEdit, toStore } from './menus.ts'

const links: readonly MenuLink[] = [
  { title: 'Blog', path: 'https://blog.test', internal: false, section: 'footer', ordering: 5, isNewTab: true },
  { title: 'Help', path: '/page/help', internal: true, section: 'header', ordering: 1, isNewTab: false, help: 'FAQ' },
]

describe('menus', () => {
  it('are edited in their order and numbered anew', () => {
    const edited = toEdit(links)
    expect(edited.map(({ title }) => title)).toEqual(['Help', 'Blog'])
    expect(toStore(edited)).toEqual([
      {
        title: 'Help',
        path: '/page/help',
        internal: true,
        help: 'FAQ',
        section: 'header',
        ordering: 0,
        isNewTab: false,
      },
      { title: 'Blog', path: 'https://blog.test', internal: false, section: 'footer', ordering: 1, isNewTab: true },
    ])
  })

  it.each([
    [{ title: '', path: '/x' }, 'Every link needs a title'],
    [{ title: 'Bad', path: '//evil.test' }, 'Where “Bad” leads starts with / or https://'],
    [{ title: 'Bad', path: 'javascript:alert(1)' }, 'Where “Bad” leads starts with / or https://'],
    [{ title: 'Fine', path: '/page/terms' }, undefined],
    [{ title: 'Fine', path: 'https://site.test/a' }, undefined],
  ])('%j: %s', (link, problem) => expect(linkProblem(link)).toBe(problem))
})
