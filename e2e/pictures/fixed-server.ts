import process from 'node:process'
import { GeneralLimit } from '../../server/src/platform/http/guard/general-limit.ts'
import { fixRandom } from '../../server/test/walk/fixed-random.ts'
import { fixClock } from './fixed-clock.ts'

// Preloaded into the server whose screens are taken: the same moment and the same draws for every picture. A
// clock that stands still would never let the general limit open again.
fixClock(Number(process.env['FIXED_NOW']))
fixRandom()
GeneralLimit.prototype.secondsToWait = () => null
