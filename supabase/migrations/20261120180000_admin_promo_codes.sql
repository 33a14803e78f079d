-- Promo codes as staff look through them: a search column, an index for each order, one function for a page.

alter table public.promo_codes
  add column search tsvector not null generated always as (
    private.search_vector(private.search_words(code), 'A') || private.search_vector(private.search_text(note), 'B')
  ) stored;
comment on column public.promo_codes.search is 'The code and its note.';

create index promo_codes_search_idx on public.promo_codes using gin (search);
create index promo_codes_created_idx on public.promo_codes (created_at, id);
create index promo_codes_used_idx on public.promo_codes (used_count, id);
create index promo_codes_until_idx on public.promo_codes (valid_until, id);

create function private.promo_state(code public.promo_codes) returns text
language sql stable set search_path = ''
as $$
  select case
    when not code.is_active then 'off'
    when code.valid_until <= now() then 'over'
    when code.used_count >= code.usage_limit then 'used_up'
    when code.valid_from > now() then 'planned'
    else 'active'
  end
$$;
comment on function private.promo_state is 'In one word, the one that matters most: off, over, used_up, planned, active.';

create function public.admin_promo_codes(
  search text default null,
  kind public.discount_kind default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.promo_codes codes'
    else '(select * from public.promo_codes where search @@ $1 offset 0) codes'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when kind is not null then 'discount_kind = $2' end,
    case when state is not null then 'private.promo_state(codes::public.promo_codes) = $3' end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'code' then 'code'
    when 'code_desc' then 'code desc'
    when 'used' then 'used_count, id'
    when 'used_desc' then 'used_count desc, id desc'
    when 'until' then 'valid_until, id'
    when 'until_desc' then 'valid_until desc, id desc'
    else 'created_at desc, id desc'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_content');
  if query is not null and state is not null then
    -- The row type of a subselect is another one, so its rows are looked up again; a search leaves few.
    filter := replace(
      filter, 'codes::public.promo_codes', '(select own from public.promo_codes own where own.id = codes.id)'
    );
  end if;
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $4 offset $5
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             to_jsonb(own) - ''search'' || jsonb_build_object(''state'', private.promo_state(own)) order by chosen.place
           )
           from chosen join public.promo_codes own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, kind, state, size, skipped;
  return answer;
end
$$;
comment on function public.admin_promo_codes is
  '{total, rows}: a page of promo codes for those who manage content; a row is the table''s without search, with state: '
  'off, over, used_up, planned, active. sort: created, code, used, until, each also with _desc; newest first unless told. '
  'page counts from 1, page_size is kept within 1 and 1000; total stops counting at 10000. Runs as its owner, for under '
  'row level security no index answers a search. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_promo_codes(text, public.discount_kind, text, text, integer, integer) from public;
grant execute on function public.admin_promo_codes(text, public.discount_kind, text, text, integer, integer)
to authenticated;
