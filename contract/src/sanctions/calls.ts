import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('sanctions')

/** The most bytes of a list of sanctions: the largest published one has some 130 MB. */
export const MAX_SANCTION_BYTES = 256 * 1024 * 1024

export const listLists = call('listLists', {
  method: 'GET',
  path: '/admin/sanction-lists',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the sanction lists with which payees are compared, with version and date.',
  errors: [],
})

export const importList = call('importList', {
  method: 'POST',
  path: '/admin/sanction-lists/import',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Imports a file as the next version of the list of this name: of OFAC in XML (SDN, ' +
    'consolidated or advanced) or CSV (SDN or its aliases), the consolidated list of the UN in ' +
    'XML, that of the EU in XML 1.1 or CSV, the UK Sanctions List in XML, or CSV with the columns ' +
    'id, name, aliases and birth_date.',
  files: { file: { maxBytes: MAX_SANCTION_BYTES, required: true } },
  errors: [
    'sanctions.unreadable',
    'sanctions.xml_malformed',
    'sanctions.xml_doctype',
    'sanctions.xml_encoding',
    'sanctions.xml_too_large',
  ],
})

export const setSource = call('setSource', {
  method: 'PUT',
  path: '/admin/sanction-lists/source',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Has the list of this name downloaded now and each day from an address; without one it is ' +
    'imported by hand alone.',
  errors: ['sanctions.address_refused'],
})

export const listHits = call('listHits', {
  method: 'GET',
  path: '/admin/sanction-hits',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Lists the payees whose name is like one on a sanction list, or whose ID has the number of a ' +
    'listed document, open ones first.',
  errors: [],
})

export const decideHit = call('decideHit', {
  method: 'POST',
  path: '/admin/sanction-hits/:id/decide',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Clears a payee, who is another person than the one on the list, or blocks them: then the ' +
    'approval of their documents is withdrawn by a decision, and nothing is paid out.',
  errors: ['sanctions.hit_not_found', 'sanctions.hit_decided'],
})
