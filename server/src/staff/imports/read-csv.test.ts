import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CsvFileError } from './csv-file-error.ts';
import { type Fault, readBatches } from './import-rows.ts';
import { type CsvFault, readCsv, readHeader } from './read-csv.ts';
import { fault, rowFaultText } from './row-fault.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-csv-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: string | Uint8Array, name = 'a.csv') => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const read = async (content: string | Uint8Array, required = ['id'], name?: string) => {
  const faults: string[] = [];
  const rows: [number, Record<string, string>][] = [];
  const onFault = ({ line, ...fault }: CsvFault) => faults.push(`${line}: ${rowFaultText(fault)}`);
  for await (const { line, record } of readCsv(write(content, name), required, onFault))
    rows.push([line, { ...record }]);
  return { rows, faults };
};

describe('a CSV file', () => {
  it.each([
    ['line feeds', 'id,name\n1,Ann\n2,Bob\n'],
    ['carriage returns', 'id,name\r\n1,Ann\r\n2,Bob\r\n'],
    ['a byte order mark', '\ufeffid,name\n1,Ann\n2,Bob'],
    ['blanks around names and values', ' id , name \n 1 , Ann \n2,Bob'],
    ['quoted values', '"id","name"\n"1","Ann"\n"2","Bob"'],
  ])('with %s has the same records', async (_, text) => {
    const { rows, faults } = await read(text);
    expect(rows).toEqual([
      [2, { id: '1', name: 'Ann' }],
      [3, { id: '2', name: 'Bob' }],
    ]);
    expect(faults).toEqual([]);
  });

  it('preserves separators, quotes and line breaks inside quotes, and counts lines correctly', async () => {
    const { rows } = await read('id,name\n1,"Joe\'s, the ""best""\nin town"\n2,Bob');
    expect(rows).toEqual([
      [3, { id: '1', name: 'Joe\'s, the "best"\nin town' }],
      [4, { id: '2', name: 'Bob' }],
    ]);
  });

  it('skips empty lines without losing count', async () => {
    expect((await read('id\n\n1\n\n\n2')).rows.map(([line]) => line)).toEqual([3, 6]);
  });

  it('reports a row with the wrong number of columns and continues', async () => {
    const { rows, faults } = await read('id,name\n1\n2,Bob\n3,Cy,x');
    expect(rows.map(([, { id }]) => id)).toEqual(['2']);
    expect(faults).toEqual([
      '2: the number of columns is 1, not 2',
      '4: the number of columns is 3, not 2',
    ]);
  });

  it('that is a header alone has no record', async () => {
    expect((await read('id,name\n')).rows).toEqual([]);
    expect(await readHeader(write('id,name\n'), ['id'])).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['a byte order mark', '\ufeff'],
    ['blank lines', '\n \n'],
  ])('that is %s is rejected, naming the columns it has to have', async (_, text) => {
    const failure = 'is empty; its first line has to name the columns id, name';
    await expect(read(text, ['id', 'name'])).rejects.toThrow(failure);
    await expect(readHeader(write(text), ['id', 'name'])).rejects.toThrow(failure);
  });

  it('names its columns', async () => {
    expect(await readHeader(write('id, name\n1,Ann'), ['id'])).toEqual(['id', 'name']);
  });

  it('without required columns is rejected, naming them', async () => {
    const failure = await read('id\n1', ['id', 'name', 'zip']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CsvFileError);
    expect(String(failure)).toContain('lacks the columns name, zip');
  });

  it('is decompressed by its name', async () => {
    const packed = gzipSync('id\n1\n2');
    expect((await read(packed, ['id'], 'a.csv.gz')).rows).toHaveLength(2);
    await expect(read('id\n1', ['id'], 'plain.csv.gz')).rejects.toThrow();
  });

  it.each([
    [
      'Latin-1',
      Buffer.from('id\ncafé\n1', 'latin1'),
      '2: is not UTF-8, perhaps Windows-1252; save the file as UTF-8',
    ],
    [
      'half a character at its end',
      Buffer.concat([Buffer.from('id\n1\n'), Buffer.from([0xc3])]),
      '3: is not UTF-8, perhaps Windows-1252; save the file as UTF-8',
    ],
  ])('with %s loses only that row', async (_, bytes, fault) => {
    const { rows, faults } = await read(bytes);
    expect(rows.map(([, { id }]) => id)).toEqual(['1']);
    expect(faults).toEqual([fault]);
  });

  it('with a NUL loses only that row', async () => {
    const { rows, faults } = await read('id,name\n1,A\0nn\n2,Bob');
    expect(rows.map(([, { id }]) => id)).toEqual(['2']);
    expect(faults).toEqual(['2: name contains a NUL character']);
  });

  it('in UTF-16 is rejected', async () => {
    const bytes = Buffer.from('id\n1', 'utf16le').fill(0xff, 0, 1);
    await expect(read(bytes)).rejects.toThrow('is not UTF-8');
  });

  it('whose header names a column twice is rejected', async () => {
    await expect(read('id,name, name\n1,a,b')).rejects.toThrow('names the column name twice');
  });

  it('reads quotes inside unquoted values as text', async () => {
    const { rows, faults } = await read('id,name\n1,The "best" grill\n2,12" pizza\n3,Cy');
    expect(rows.map(([, { name }]) => name)).toEqual(['The "best" grill', '12" pizza', 'Cy']);
    expect(faults).toEqual([]);
  });

  it('loses only the row with a misplaced quote', async () => {
    const { rows, faults } = await read('id,name\n1,"A"x\n2,Bob\n3,"C"');
    expect(rows.map(([, { id }]) => id)).toEqual(['2', '3']);
    expect(faults).toEqual(['2: a quote is in the wrong place']);
  });

  it.each([
    ['ends soon', 3],
    ['is long', 5000],
  ])('loses only the row with a quote that is not closed when the file %s', async (_, count) => {
    const rest = Array.from({ length: count }, (_, index) => `${index},a name that fills the line`);
    const { rows, faults } = await read(['id,name', 'x,"Open', ...rest, 'y,"Quoted"'].join('\n'));
    expect(rows).toHaveLength(count + 1);
    expect(faults.map((fault) => fault.replace(/: .*/, ''))).toEqual(['2']);
  });

  it('decodes characters that span two chunks', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index},é🍕`);
    const { rows: found } = await read(['id,name', ...rows].join('\n'));
    expect(found).toHaveLength(60_000);
    expect(found.every(([, { name }]) => name === 'é🍕')).toBe(true);
  });

  it('reports and skips a record of more than 64 KB', async () => {
    const { rows, faults } = await read(`id\n"${'x'.repeat(70 * 1024)}"\n`);
    expect(rows).toEqual([]);
    expect(faults).toEqual(['2: is longer than 65536 bytes']);
  });

  it('that does not exist is a file error', async () => {
    const rows = readCsv(join(folder, 'none.csv'), ['id'], () => {});
    await expect(rows.next()).rejects.toThrow('ENOENT');
  });
});

describe('rows in batches', () => {
  const schema = z.object({ id: z.string().regex(/^\d+$/, fault('notNumber')) });

  it('have the given size, and the last may be smaller', async () => {
    const faults: Fault[] = [];
    const file = write(['id', '1', 'x', '2', '3', 'y'].join('\n'));
    const sizes: number[] = [];
    const onFault = (fault: Fault) => faults.push(fault);
    const source = { file, columns: ['id'], schema, batchSize: 2, onFault };
    for await (const batch of readBatches(source)) sizes.push(batch.length);
    expect(sizes).toEqual([2, 1]);
    expect(faults).toEqual([
      { file, line: 3, column: 'id', code: 'notNumber', values: {}, cell: 'x' },
      { file, line: 6, column: 'id', code: 'notNumber', values: {}, cell: 'y' },
    ]);
  });
});
