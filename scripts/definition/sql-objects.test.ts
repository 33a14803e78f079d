import { expect, it } from 'vitest'
import { sqlObjects } from './sql-objects.ts'

const FIRST = `-- Seats.

create table public.seats (
  id uuid primary key
);
comment on table public.seats is 'Seats; of any hall.';
create index seats_id_idx on public.seats (id);
create policy "public read" on public.seats for select using (true);

create function public.seats_left(event_id uuid) returns integer
language sql as $$
  select 1; -- a body may say create function public.other()
$$;
comment on function public.seats_left is 'Returns a number.';
create function public.seats_left(event_id uuid, kind text default 'a, b') returns integer
language sql as $$ select 2 $$;
create function private.old(a integer = 1) returns integer language sql as $$ select 3 $$;
create view public.free_seats as select 1;
`

const SECOND = `create or replace function public.seats_left(event_id uuid) returns integer
language sql as $fn$ select 4; $$; $fn$;
create or replace function public.seats_left(
  event_id uuid,
  kind text
) returns integer language sql as $$ select 5 $$;
drop function private.old(integer);
alter table public.seats add column hall text;
comment on column public.seats.hall is 'Its hall.';
drop policy "public read" on public.seats;
drop index public.seats_id_idx;
alter function public.seats_left(uuid, text) rename to seats_of_kind;
comment on function public.seats_left(uuid) is 'Returns how many are left.';
create or replace view public.free_seats as select 2;
`

const found = sqlObjects({ '2_later.sql': SECOND, '1_first.sql': FIRST })
const only = (name: string) => {
  const [object, ...others] = found.filter((it) => it.name === name)
  expect(others).toEqual([])
  return object
}
const textsOf = (name: string) => only(name)?.statements.map(({ text }) => text.replace(/ (as|\().*/s, ''))

it('sqlObjects finds the last definition of a function, its comment, and what it superseded', () => {
  const { statements, superseded } = only('public.seats_left') ?? {}
  expect(statements).toEqual([
    {
      file: '2_later.sql',
      line: 1,
      text: SECOND.slice(0, SECOND.indexOf('$fn$;') + 5),
    },
    {
      file: '2_later.sql',
      line: 13,
      text: "comment on function public.seats_left(uuid) is 'Returns how many are left.';",
    },
  ])
  expect(superseded?.map(({ file, line }) => `${file}:${line}`)).toEqual(['1_first.sql:10'])
})

it('sqlObjects tells functions of one name apart by the types of their arguments, and follows their names', () => {
  expect(only('public.seats_of_kind')).toMatchObject({
    signature: 'uuid, text',
    statements: [
      { line: 3 },
      { text: 'alter function public.seats_left(uuid, text) rename to seats_of_kind;' },
    ],
    superseded: [{ file: '1_first.sql', line: 15 }],
  })
})

it('sqlObjects finds all of a table but what was dropped, in the order of the migrations', () => {
  expect(textsOf('public.seats')).toEqual([
    'create table public.seats',
    "comment on table public.seats is 'Seats; of any hall.';",
    'alter table public.seats add column hall text;',
    "comment on column public.seats.hall is 'Its hall.';",
  ])
})

it('sqlObjects has neither dropped functions nor what stands in a body', () => {
  expect(found.map(({ name }) => name)).toEqual([
    'public.seats',
    'public.seats_left',
    'public.free_seats',
    'public.seats_of_kind',
  ])
  expect(textsOf('public.free_seats')).toEqual(['create or replace view public.free_seats'])
})
