import { type Puzzle, solvePuzzle } from '@stagedoor/contract/puzzle'

self.onmessage = ({ data }: MessageEvent<Puzzle>) => self.postMessage(solvePuzzle(data))
