-- What the lists of the house stand on in the admin area (spaces, bookings, plans, passes): a page of a table, found,
-- ordered and counted by its indexes.

create function private.ordering_of(sort text, known jsonb, usual text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.format(
    case when wanted.is_down then '%1$s desc, id desc' else '%1$s, id' end, known ->> wanted.name
  )
  from (
    select regexp_replace(chosen, '_desc$', '') as name, chosen like '%\_desc' as is_down
    from (values (sort, 1), (usual, 2)) choices (chosen, place)
    where known ? regexp_replace(chosen, '_desc$', '')
    order by place
    limit 1
  ) wanted
$$;
comment on function private.ordering_of is
  'SQL text of an order: name or name_desc of {name: expression}; the usual one for what is not known. Ends at the id.';

create function private.house_list(
  relation text,
  shown text,
  wanted tsquery,
  search_in text,
  filter text,
  args jsonb,
  ordering text,
  page_size integer,
  page integer
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when wanted is null then relation || ' own'
    else pg_catalog.format('(select * from %s own where %s @@ $1 offset 0) own', relation, search_in)
  end;
  answer jsonb;
begin
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (select jsonb_agg(%4$s order by chosen.place) from chosen join %5$s own using (id)), ''[]''
       )
     )',
    ordering, source, filter, shown, relation
  )
  into answer
  using wanted, args, size, skipped;
  return answer;
end
$$;
comment on function private.house_list is
  '{total, rows}: a page of a table with an id. All texts are SQL made of fixed pieces: shown is a row as JSON, search_in a '
  'tsvector with an index, filter a condition on columns that finds its values in $2 (args). total stops counting at 10000.';
