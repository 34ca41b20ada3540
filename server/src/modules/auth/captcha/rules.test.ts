import { createSecretKey } from 'node:crypto'
import { solvePuzzle } from '@stagedoor/contract/puzzle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CAPTCHA_MS,
  MAX_PUZZLE_NUMBER,
  makePass,
  makePuzzle,
  puzzleOfToken,
  readPass,
  readSolution,
} from './rules.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const now = new Date('2026-03-15T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a puzzle', () => {
  const puzzle = makePuzzle(key, now)
  const token = solvePuzzle(puzzle) ?? ''

  it('accepts the number that solves a puzzle until the puzzle expires', () => {
    expect(puzzle.max).toBe(MAX_PUZZLE_NUMBER)
    expect(readSolution(key, token, now)).toEqual(later(CAPTCHA_MS))
    expect(readSolution(key, token, later(CAPTCHA_MS - 1))).toBeDefined()
    expect(readSolution(key, token, later(CAPTCHA_MS))).toBeUndefined()
  })

  it('treats a solution as the same puzzle however its number is written', () => {
    const zeros = `${puzzle.puzzle}.0${token.slice(token.lastIndexOf('.') + 1)}`
    expect(puzzleOfToken(zeros)).toBe(puzzleOfToken(token))
  })

  it('rejects a forged puzzle and one with a changed expiry', () => {
    const forged = makePuzzle(createSecretKey(Buffer.alloc(32, 8)), now)
    expect(readSolution(key, solvePuzzle(forged) ?? '', now)).toBeUndefined()
    expect(readSolution(key, `9${token}`, now)).toBeUndefined()
    expect(readSolution(key, `${token}.1`, now)).toBeUndefined()
    const number = Number(token.slice(token.lastIndexOf('.') + 1))
    expect(readSolution(key, `${puzzle.puzzle}.${number + 1}`, now)).toBeUndefined()
  })

  it('rejects text that is not a solution', () => {
    fc.assert(fc.property(fc.string(), (text) => readSolution(key, text, now) === undefined))
    for (const text of ['', '....', 'a.b.c.d.1', puzzle.puzzle, makePass(key, now)]) {
      expect(readSolution(key, text, now), text).toBeUndefined()
    }
  })
})

describe('a pass', () => {
  const pass = makePass(key, now)

  it('accepts an unchanged pass for ten minutes', () => {
    expect(readPass(key, pass, now)).toEqual(later(CAPTCHA_MS))
    expect(readPass(key, pass, later(CAPTCHA_MS))).toBeUndefined()
    expect(readPass(createSecretKey(Buffer.alloc(32, 8)), pass, now)).toBeUndefined()
    for (const text of ['', `9${pass}`, `${pass}x`, `${pass}.`])
      expect(readPass(key, text, now), text).toBeUndefined()
  })
})
