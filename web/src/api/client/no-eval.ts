import { config } from 'zod/mini'

// The content policy forbids building code from text; without this every first parse would try it.
config({ jitless: true })
