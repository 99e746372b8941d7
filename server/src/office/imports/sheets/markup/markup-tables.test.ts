import { readAnswers, readOptions } from '@ngaji/contract/office/imports/question-cells.rules'
import { describe, expect, it } from 'vitest'
import { bytes, readCells } from '../../test/workbooks.fixtures.ts'
import { readPages } from '../read-pages.ts'

const readMarkupPages = (page: string) =>
  readPages({ fileName: 'a.xls', bytes: bytes(page) }, new Set(['nama', 'nis', 'alamat']))

const cellsOf = (rows: string) =>
  readCells({ fileName: 'a.xls', bytes: bytes(`<html><table>${rows}</table></html>`) })

/** What is read of a cell with this content, between two others. */
function readCell(content: string): string {
  const [[before, text = '', behind] = []] = cellsOf(
    `<tr><td>a</td><td>${content}</td><td>z</td></tr>`,
  )
  expect([before, behind]).toEqual(['a', 'z'])
  return text
}

describe('a cell of a page', () => {
  it.each([
    ['Ahmad <b>Fauzi</b> Umar', 'Ahmad Fauzi Umar'],
    ["Ahmad<span style='mso-spacerun:yes'>  </span>Fauzi", 'Ahmad Fauzi'],
    ["Ahmad<span style='mso-spacerun:yes'>&nbsp;</span>Fauzi", 'Ahmad Fauzi'],
    ['<b>بِسْمِ</b> <i>اللهِ</i>', 'بِسْمِ اللهِ'],
    ['Ahm<b>ad</b>', 'Ahmad'],
    ['\n  Siti\n  <!-- kakak --> Aminah\n', 'Siti Aminah'],
    ['<a href="a?x=1&amp;y=2">Siti</a> <img src=a.png> Aminah', 'Siti Aminah'],
    ['Nur <![if !supportEmptyParas]>Aini<![endif]><o:p></o:p>', 'Nur Aini'],
    ['3 < 5 & 7 > 2', '3 < 5 & 7 > 2'],
    ['<script>if (a < b) "</td>"</script>Siti<style>td { color: red }</style>', 'Siti'],
  ])('keeps its words apart, and no others: %s', (content, text) => {
    expect(readCell(content)).toBe(text)
  })

  it.each([
    ['Baca!<br>Lalu jawab!', 'Baca!\nLalu jawab!'],
    ['Baca! <BR/> <br /> Lalu jawab!', 'Baca!\n\nLalu jawab!'],
    ['<p>Jl. A 5</p><p>2 B</p>', 'Jl. A 5\n2 B'],
    ['<p>Ali</p> \n <p>Hasan</p>', 'Ali\nHasan'],
    ['<p>Ali<p>Hasan', 'Ali\nHasan'],
    ['Ali<div>Hasan</div>Umar', 'Ali\nHasan\nUmar'],
    ['<div>Ali<br></div><div><br></div><div>Umar</div>', 'Ali\n\nUmar'],
    ['<div><div>Ali</div></div>', 'Ali'],
    ['<pre>Ali\r\n  Umar</pre>', 'Ali\n  Umar'],
  ])('breaks its lines where the page does: %s', (content, text) => {
    expect(readCell(content)).toBe(text)
  })

  it('may list answers and marks', () => {
    const answers = readCell('<ul><li>Iman</li><li>Islam</li></ul>')
    expect(readAnswers(answers)).toEqual(readAnswers('Iman\nIslam'))
    expect(readCell('<ol><li>Iman<li>Islam</ol>')).toBe(answers)
    expect(readOptions(readCell('<p>0</p><p>20</p>'))).toEqual(readOptions('0; 20'))
  })

  it.each([
    ['Ren&eacute;e &ndash; &ldquo;Ayu&rdquo; &hellip;', 'Renée – “Ayu” …'],
    ['Syafi&#39;i Ja&#x27;far Ma&apos;ruf', "Syafi'i Ja'far Ma'ruf"],
    ['Syafi&#146;i &euro; &#8217;', 'Syafi’i € ’'],
    ['A &amp B &nbsp;C &AMP; D&nbsp', 'A & B  C & D'],
    ['&lt;b&gt; &amp;eacute;', '<b> &eacute;'],
    ['&copy2024 Ren&eacutee', '©2024 Renée'],
    ['R&D &tidakada; &constructor; a&b=c', 'R&D &tidakada; &constructor; a&b=c'],
    ['a&#0;b&#xD800;c&#x110000;d&#99999999999999999999;', 'a\uFFFDb\uFFFDc\uFFFDd\uFFFD'],
    ['&nbsp;', ''],
  ])('has each sign as it is shown: %s', (content, text) => {
    expect(readCell(content)).toBe(text)
  })

  it.each([
    [`<span title="a > b">Siti</span>`, 'Siti'],
    [`<span title='a > "b"'\n  class = "x"\n>Siti</span>`, 'Siti'],
    ["<span title=it's>Siti</span> <a href=a/b/>Aminah</a>", 'Siti Aminah'],
    ['<span\n\tclass="x"\r\n style="color:red"\n>Siti</span\n>', 'Siti'],
  ])('has nothing of the tags in it: %s', (content, text) => {
    expect(readCell(content)).toBe(text)
  })

  it.each([
    ['<span style="display:none">999</span>17/08/2015', '17/08/2015'],
    ["<span style='color:red; DISPLAY : none'>999</span>17/08/2015", '17/08/2015'],
    ['<span style="visibility:hidden">999</span>17/08/2015', '17/08/2015'],
    ['<span hidden>999</span>17/08/2015', '17/08/2015'],
    ['<div hidden><p>9<b>9</b></p>9<br></div>17/08/2015', '17/08/2015'],
    ['<p hidden>999<p>17/08/2015', '17/08/2015'],
    ['<ul><li hidden>9<ul><li>9</ul><li>8</ul>', '8'],
    ['<span hidden>999', ''],
    ['<input hidden>17<img hidden>8', '178'],
    ['<span data-hidden="1" class="hidden-xs">17</span>', '17'],
    ['<template><b>999</b></template>17', '17'],
  ])('has what is seen of it alone: %s', (content, text) => {
    expect(readCell(content)).toBe(text)
  })

  it('knows the styles of its page, but none for paper or small screens', () => {
    const style =
      '<style><!-- .a, span.b { display: none } .t .c { display: none } ' +
      '@media print { .d { display: none } } .e { color: red } --></style>'
    const spans = ['a', 'b', 'c', 'd', 'e'].map((name) => `<span class="x ${name}">${name}</span>`)
    const page = `<html>${style}<table><tr><td>${spans.join('')}</td></tr></table></html>`
    expect(readCells({ fileName: 'a.xls', bytes: bytes(page) })).toEqual([['cde']])
  })
})

describe('the cells of a row', () => {
  const four = '<tr><td>a<td>b<td>c<td>d</tr>'

  it.each([
    ['<tr><td>a</td><td/><td>c</td></tr>', ['a', '', 'c']],
    ['<tr><td>a</td><td /><td class="x"/><td>d</td></tr>', ['a', '', '', 'd']],
    ['<tr><td>a<td><td>c</tr>', ['a', '', 'c']],
    ['<tr><td>a</td><td>b<td>c</td></tr>', ['a', 'b', 'c']],
    ['<TR><TH>a<TD>b</TH></TD><td title="</td><td>">c</TR>', ['a', 'b', 'c']],
    ['<tr><td\n>a</td\n><td\nclass="x">b</td></tr>', ['a', 'b']],
    ['<td>a<td>b', ['a', 'b']],
    ['<td>a<td>b</tr>', ['a', 'b']],
    ['<tr><td>a</td>&nbsp;<td>b</td></tr>', ['a', 'b']],
    ['<tr><td>a</td><!-- <td>x</td> --><td>b</td></tr>', ['a', 'b']],
    ['<tr><td>a</td><td><b>b</td><td>c</td></tr>', ['a', 'b', 'c']],
  ])('stay in their columns: %s', (row, cells) => {
    const [first = []] = cellsOf(row + four)
    expect(first.slice(0, cells.length)).toEqual(cells)
    expect(cellsOf(row + four).at(-1)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('stay in their columns beside those that reach over several', () => {
    const rows =
      '<tr><td colspan=2>a<td rowspan="2">b<td>c' +
      '<tr><td>d<td/><td>e' +
      '<tr><td>f<td>g<td>h<td>i'
    expect(cellsOf(rows)).toEqual([
      ['a', 'a', 'b', 'c'],
      ['d', '', 'b', 'e'],
      ['f', 'g', 'h', 'i'],
    ])
  })

  it('reach down to the end of their part of the table', () => {
    const head = '<thead><tr><td rowspan=9>a<td>b<tr><td>c</thead>'
    expect(cellsOf(`${head}<tbody><tr><td rowspan=0>d<td>e<tr><td>f</tbody><tr><td>g`)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['d', 'e'],
      ['d', 'f'],
      ['g', ''],
    ])
  })

  it.each(['0', '-3', 'x', '', '1.9'])('take one column with a span of %j', (span) => {
    expect(cellsOf(`<tr><td colspan="${span}">a</td><td>b</td></tr>`)).toEqual([['a', 'b']])
  })

  it('take no memory for columns and rows that nobody has', () => {
    const wide = cellsOf('<tr><td colspan=999999999>a</td></tr><tr><td>b</td></tr>')
    expect(wide.map((row) => [row.length, ...row.slice(0, 2)])).toEqual([
      [702, 'a', 'a'],
      [702, 'b', ''],
    ])
    expect(cellsOf('<tr><td rowspan=999999999>a<td>b<tr><td>c')).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
    const far = `<tr>${'<td colspan=1000></td>'.repeat(10_000)}<td>a</td></tr>`
    expect(() => cellsOf(far)).toThrow('import.too-wide')
    expect(cellsOf(`<tr><td>a</td>${'<td colspan=1000></td>'.repeat(10_000)}</tr>`)).toEqual([
      ['a'],
    ])
  })
})

describe('a page', () => {
  it.each([
    ['<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">', '</html>'],
    ["<html xmlns:x='urn:a,b;c'><head><meta content='text/html; charset=utf-8'></head>", ''],
    ['<meta name="a" content="<table>"><script>"<table>"</script>', ''],
  ])('may begin as it likes: %s', (before, behind) => {
    const page = `${before}<table><tr><td>Siti</td></tr></table>${behind}`
    expect(readCells({ fileName: 'a.xls', bytes: bytes(page) })).toEqual([['Siti']])
  })

  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<table>${rows.join('')}</table>`

  it.each([
    ['is cut off', `<table>${row('Nama')}${row('Ali')}`],
    ['is cut off within a tag', `${table(row('Nama'))}<table class="x`],
    ['never ends a program', `${table(row('Nama'))}<script>${table(row('Ali'))}`],
    ['never ends a note', `${table(row('Nama'))}<!-- ${table(row('Ali'))}`],
    ['has cells behind the end of its table', `${table(row('Nama'))}${row('Ali')}`],
    ['has text beside its cells', table('<tr><td>Ahmad</td> Fauzi</tr>')],
    ['has no table', '<div><p>Ali</p></div>'],
    [
      'has its headings apart from its rows',
      `<div>${table(row('NIS', 'Nama'))}</div><div>${table(row('', 'Ali'), row('', 'Umar'))}</div>`,
    ],
    [
      'has its headings apart, with a title above them',
      table(row('Daftar siswa'), row('NIS', 'Nama')) + table(row('1', 'Ali')),
    ],
  ])('is refused where something would be lost: it %s', (_name, page) => {
    expect(() => readMarkupPages(`<html>${page}`)).toThrow('import.unreadable')
  })

  it.each([
    ['repeats its headings above the rows', table(row('NIS', 'Nama'), row('1', 'Ali')), 2],
    ['has a note behind an empty list', table(row('Jakarta')), 1],
    ['has nothing behind an empty list', table(), 0],
  ])('is read where it %s', (_name, behind, lines) => {
    const pages = readMarkupPages(`<html>${table(row('NIS', 'Nama'))}${behind}</html>`)
    expect(pages.map((page) => page.lines.length)).toEqual([1, lines])
  })
})
