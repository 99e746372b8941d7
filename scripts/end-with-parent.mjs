import { readFileSync } from 'node:fs'
import process from 'node:process'

const pauseMs = 250

/**
 * Calls `end` once the parent process has ended. A SIGKILL sends no message, so the parent's id is
 * polled: an orphan gets another parent. A shell between npm and its script (`sh -c`) outlives npm,
 * so its own parent is polled as well where /proc is available. On Windows the id stays the same,
 * and the end is not noticed.
 * @param {() => void} end
 */
export function endWithParent(end) {
  const first = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === first) return
    clearInterval(timer)
    end()
  }, pauseMs)
  timer.unref()
}

function ancestors() {
  const parent = process.ppid
  return `${parent} ${shellParent(parent) ?? ''}`
}

/** @param {number} pid @returns {string | undefined} the parent of a shell; undefined for any other program */
function shellParent(pid) {
  try {
    // `1234 (sh) S 1200 ...`: the name is in brackets and may contain any character.
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(ba|da|a|)sh$/.test(name) ? parent : undefined
  } catch {
    return undefined
  }
}
