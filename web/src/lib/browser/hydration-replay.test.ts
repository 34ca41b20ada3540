import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { hydrationReplayScript } from './hydration-replay.ts'

/** A page whose head script has run, with a form that keeps a draft. */
function openPage() {
  const window = new Window({ url: 'https://site.test/' })
  const { document, sessionStorage } = window
  document.body.innerHTML = `<form data-draft="draft:sign-up" data-draft-fields="name email">
    <input name="name"><input name="email"><input name="password" type="password"></form><button type="button" aria-keyshortcuts="Control+K Meta+K">Search</button><select><option>en</option><option>de</option></select>`
  const early = {} as {
    early?: { written: Map<unknown, unknown>; pressed: unknown; reached?: unknown }
  }
  const listen = window.addEventListener.bind(window)
  const names = ['window', 'addEventListener', 'sessionStorage', 'Event']
  const runScript = new Function(...names, hydrationReplayScript)
  runScript(early, listen, sessionStorage, window.Event)
  const get = (selector: string) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
  const dispatch = (selector: string, name: string) =>
    get(selector).dispatchEvent(new window.Event(name, { bubbles: true }))
  const type = (selector: string, value: string) => {
    Object.assign(get(selector), { value })
    dispatch(selector, 'input')
  }
  const press = (selector: string, key: string, modifiers: object = {}) =>
    get(selector).dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
    )
  const written = () => [...(early.early?.written.keys() ?? [])]
  const draft = () => JSON.parse(sessionStorage.getItem('draft:sign-up') ?? '{}')
  return { get, type, dispatch, press, written, draft, early, body: document.body }
}

it('records what is typed into an element that React has marked, until React handles its events', () => {
  const { get, type, written, early, body } = openPage()
  const select = Object.assign(get('select'), { __reactPropsX: {} })
  const field = Object.assign(get('[name=name]'), { __reactPropsX: {} })
  type('select', 'de')
  expect(written()).toEqual([select])
  body.addEventListener('gotpointercapture', ({ target }) =>
    Object.assign(early.early ?? {}, { reached: target }),
  )
  type('[name=name]', 'Robin')
  expect(written()).toEqual([select])
  expect(written()).not.toContain(field)
})

it('saves what is typed before hydration in the draft of its form, except fields that the draft does not keep', () => {
  const { type, draft } = openPage()
  type('[name=name]', 'Rob')
  type('[name=email]', 'robin@site.test')
  type('[name=password]', 'velvet-curtain-42')
  type('[name=name]', 'Robin')
  expect(draft()).toEqual({ name: 'Robin', email: 'robin@site.test' })
})

it('keeps what was chosen when React sets the list back before the change, and has React handle the replay alone', () => {
  const { get, type, dispatch, early, body } = openPage()
  const handled: string[] = []
  body.addEventListener('change', () => handled.push('React'))
  const select = get('select')
  type('select', 'de')
  Object.assign(select, { value: 'en' })
  dispatch('select', 'change')
  expect(early.early?.written.get(select)).toEqual({ value: 'de', checked: undefined })
  expect(handled).toEqual([])
  Object.assign(early.early ?? {}, { isReplaying: true })
  dispatch('select', 'change')
  expect(handled).toEqual(['React'])
})

it('keeps Enter in a field that sends from React, which would send a second time after the replay', () => {
  const { get, early, body, press } = openPage()
  const handled: string[] = []
  body.addEventListener('keydown', () => handled.push('React'))
  Object.assign(get('[name=name]'), { enterKeyHint: 'send' })
  press('[name=name]', 'Enter')
  expect(early.early).toMatchObject({ pressed: get('form') })
  expect(handled).toEqual([])
})

it.each([
  ['k', { ctrlKey: true }, true],
  ['K', { metaKey: true }, true],
  ['k', {}, false],
  ['k', { ctrlKey: true, shiftKey: true }, false],
  ['j', { ctrlKey: true }, false],
  ['"', { ctrlKey: true }, false],
])(
  'takes %s with %o before hydration as a click on the button that names it, if any: %s',
  (key, modifiers, isTaken) => {
    const { get, press, early, body } = openPage()
    const isLeftToBrowser = press('[name=name]', key, modifiers)
    expect([early.early?.pressed, isLeftToBrowser]).toEqual(
      isTaken ? [get('button'), false] : [null, true],
    )
    Object.assign(get('button'), { __reactPropsX: {} })
    body.addEventListener('gotpointercapture', ({ target }) =>
      Object.assign(early.early ?? {}, { reached: target }),
    )
    expect(press('[name=name]', key, modifiers), 'React handles it from then on').toBe(true)
  },
)
