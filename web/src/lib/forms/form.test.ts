// @vitest-environment happy-dom
import { registerFan } from '@stagedoor/contract/auth'
import { ApiError } from '@stagedoor/contract/kit'
import { createElement as element } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContractFormOptions, useContractForm } from './form.ts'

type Options = ContractFormOptions<typeof registerFan, typeof initial>

const initial = { name: '', username: '', email: '', password: '', again: '' }
const valid = {
  name: 'Ada',
  username: 'ada',
  email: 'ada@site.test',
  password: 'velvet-curtain-42',
}
const onDone = vi.fn()
const send = vi.fn<NonNullable<Options['send']>>()

let root: Root

const body = ({ again: _again, ...values }: typeof initial) => ({ ...values, acceptedTexts: [] })

/** Draws the form of a registration with plain inputs. */
function Registration() {
  const form = useContractForm(registerFan, {
    initial,
    body,
    check: {
      again: (again, { password }) =>
        again === password ? undefined : 'The passwords do not match',
    },
    refusals: { 'accounts.username_taken': 'username' },
    send,
    onDone,
  })
  const fields = (Object.keys(initial) as (keyof typeof initial)[]).map((name) => {
    const { error, ...input } = form.fields.getInputProps(name)
    return element(
      'label',
      { key: name },
      element('input', { ...input, 'aria-invalid': error ? true : undefined }),
      error,
    )
  })
  const button = element('button', { type: 'submit', disabled: form.pending })
  const problem = element('p', { role: 'alert' }, form.formError)
  return element('form', { onSubmit: form.submit, noValidate: true }, fields, problem, button)
}

const find = <E extends Element>(selector: string) => document.querySelector(selector) as E
const input = (name: string) => find<HTMLInputElement>(`input[name=${name}]`)
const messageOf = (name: string) => input(name).parentElement?.textContent

function write(name: string, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text)
  input(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const fillIn = () => {
  for (const [name, text] of Object.entries({ ...valid, again: valid.password })) write(name, text)
}
const submit = () => find<HTMLFormElement>('form').requestSubmit()
const refusal = (code: string, data: unknown = {}) =>
  new ApiError(409, { code, message: 'Refused', data } as never)

beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(element(Registration))
  await expect.poll(() => input('again')).toBeTruthy()
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.resetAllMocks()
})

it('a form shows what the contract refuses on its fields, sends nothing and focuses the first of them', async () => {
  fillIn()
  write('username', 'A!')
  write('again', 'other')
  submit()
  await expect.poll(() => messageOf('username')).toBe('At least 3 characters')
  expect(messageOf('again')).toBe('The passwords do not match')
  expect(messageOf('email')).toBe('')
  await expect.poll(() => document.activeElement).toBe(input('username'))
  expect(send).not.toHaveBeenCalled()
})

it('a field loses its message when it is changed, and is validated when it loses focus', async () => {
  submit()
  await expect.poll(() => messageOf('email')).not.toBe('')
  write('email', 'nobody')
  await expect.poll(() => messageOf('email')).toBe('')
  input('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => messageOf('email')).toBe('Not a valid e-mail address')
})

it('a form sends its body, disables its button until the answer is there and passes the answer on', async () => {
  const answer = Promise.withResolvers<never>()
  send.mockReturnValueOnce(answer.promise)
  fillIn()
  submit()
  await expect.poll(() => send).toHaveBeenCalled()
  expect(send.mock.calls[0]?.[1]).toEqual({ body: { ...valid, acceptedTexts: [] } })
  await expect.poll(() => find<HTMLButtonElement>('button').disabled).toBe(true)
  answer.resolve({ ticket: 't' } as never)
  await expect.poll(() => find<HTMLButtonElement>('button').disabled).toBe(false)
  expect(onDone.mock.calls[0]?.[0]).toEqual({ ticket: 't' })
})

it('a form shows a refusal about a field on that field, and any other above its button', async () => {
  fillIn()
  for (const [thrown, onUsername, onForm] of [
    [refusal('accounts.username_taken'), 'Refused', ''],
    [
      refusal('request.invalid', { fields: [{ path: 'username', message: 'Too odd' }] }),
      'Too odd',
      '',
    ],
    [refusal('auth.registration_closed'), '', 'Refused'],
  ] as const) {
    send.mockRejectedValueOnce(thrown)
    submit()
    await expect
      .poll(() => [messageOf('username'), find('p').textContent])
      .toEqual([onUsername, onForm])
  }
})

it('the field that was left by the click on the button keeps what the server refused', async () => {
  send.mockRejectedValueOnce(refusal('accounts.username_taken'))
  fillIn()
  const press = (type: string) => window.dispatchEvent(new Event(type))
  press('pointerdown')
  input('username').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  press('pointerup')
  submit()
  await expect.poll(() => send).toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(messageOf('username')).toBe('Refused')
})
