export {
  isKeptByLaw,
  isUnderLegalHold,
  type LegalHoldRow,
  legalHoldsOf,
  liftLegalHold,
  listLegalHolds,
  lockLegalHold,
  type NewLegalHold,
  setLegalHold,
} from './store.ts'
