import { decidePerson, listWaitingPeople } from '@stagedoor/contract/releases'
import { useWrite, type WriteOptions } from '../../../lib/api/queries.ts'

/** Approves or refuses the documents of somebody without an account. */
export const useDecidePerson = (options: Omit<WriteOptions<typeof decidePerson>, 'settles'>) =>
  useWrite(decidePerson, { settles: [listWaitingPeople], ...options })
