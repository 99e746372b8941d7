import { preparePostgres, prepareEmbedded } from './api/databases.ts'
import { requestsOf } from './api/scenarios.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
const [engine = 'postgres', names = 'roster', repeat = '1', modes = 'bare,ngaji', prof = ''] = process.argv.slice(2)
const p = await (engine === 'postgres' ? preparePostgres() : prepareEmbedded())
const agent = new Agent({ keepAlive: true, maxSockets: 10 })
for (const which of names.split(',') as any[]) {
  const requests = requestsOf(which, p.school)
  const tape = `/tmp/zz-tape-${engine}-${which.replaceAll(' ', '_')}.json`
  const flags = ['--disable-warning=ExperimentalWarning']
  {
    const { where, drop } = await p.copy()
    const child = fork('bench/api/server-process.ts', { execArgv: flags })
    child.send({ mode: 'record', database: where, requests, tape })
    await once(child, 'exit')
    await drop()
  }
  const out: Record<string, number[]> = {}
  for (const mode of modes.split(',')) {
    const { where, drop } = await p.copy()
    const execArgv = prof && mode === 'ngaji' ? [...flags, '--cpu-prof', `--cpu-prof-dir=${prof}/${which.replaceAll(' ', '_')}`, '--cpu-prof-interval=200'] : flags
    const child = fork('bench/api/server-process.ts', { execArgv })
    child.send({ mode, database: where, requests, tape })
    const [{ port }] = (await once(child, 'message')) as any
    const cpu = async () => { child.send({ cpu: true }); const [{ cpu }] = (await once(child, 'message')) as any; return (cpu.user + cpu.system) / 1000 }
    const one = (r: any) => new Promise<void>((resolve, reject) => {
      const body = r.body === undefined ? undefined : JSON.stringify(r.body)
      const req = httpRequest({ agent, port, host: '127.0.0.1', method: r.method, path: r.path, headers: {
        'x-bench-number': String(r.number), 'x-forwarded-for': r.address,
        ...(r.token && { authorization: `Bearer ${r.token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) } }, (res) => {
        if (res.statusCode! > 299) { res.on('data', (d) => console.log(String(d))); reject(new Error(String(res.statusCode))) }
        res.resume(); res.on('end', resolve) })
      req.on('error', reject); req.end(body) })
    const list = Array.from({ length: Number(repeat) }, () => requests).flat()
    const size = Math.floor(list.length / 4)
    out[mode] = []
    for (let part = 0; part < 4; part++) {
      const share = list.slice(part * size, (part + 1) * size)
      let i = 0
      const c0 = await cpu()
      await Promise.all(Array.from({ length: 10 }, async () => { for (;;) { const r = share[i++]; if (!r) return; await one(r) } }))
      out[mode]!.push(((await cpu()) - c0) / size)
    }
    child.disconnect()
    await once(child, 'exit')
    await drop().catch(() => {})
  }
  const f = (x?: number[]) => (x ?? []).map((v) => v.toFixed(3)).join(' ')
  console.log(engine, which, `n=${requests.length}x${repeat}`, 'bare', f(out.bare), '| ours', f(out.ngaji), '| ratio', f(out.ngaji?.map((v, i) => v / (out.bare?.[i] ?? NaN))))
}
agent.destroy()
await p.close()
