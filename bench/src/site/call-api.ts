import type { Person } from './people.ts'

/** Calls the product by POST as a person, and returns the data of its answer. */
export async function callApi<Data>(url: string, person: Person, body: unknown): Promise<Data> {
  const headers = { authorization: person.token, 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}: ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}
