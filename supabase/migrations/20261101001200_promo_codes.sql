-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Promo codes. Only staff read them; visitors check one code through a function.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  note public.localized_text,
  discount_kind public.discount_kind not null,
  discount_percent integer check (discount_percent between 1 and 100),
  discount_amount integer check (discount_amount > 0),
  discount_currency public.currency,
  applies_to text[] not null default '{}' check (private.is_valid_applicability(applies_to)),
  valid_from timestamptz,
  valid_until timestamptz,
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_person integer check (usage_limit_per_person > 0),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    private.search_vector(private.search_words(code), 'A') || private.search_vector(private.search_text(note), 'B')
  ) stored,
  constraint promo_codes_window check (valid_until > valid_from),
  constraint promo_codes_limit check (usage_limit is null or used_count <= usage_limit),
  constraint promo_codes_discount check (
    (discount_kind = 'percentage') = (discount_percent is not null)
    and (discount_kind = 'fixed_amount') = (discount_amount is not null and discount_currency is not null)
  )
);
comment on table public.promo_codes is 'Codes that make an order cheaper. Stored in capitals.';
comment on column public.promo_codes.discount_kind is 'free_pass: the price becomes zero.';
comment on column public.promo_codes.applies_to is 'See private.is_valid_applicability. Empty: everything.';
comment on column public.promo_codes.used_count is 'Maintained by a trigger on promo_code_redemptions.';

alter table public.promo_codes enable row level security;

create policy "content managers read" on public.promo_codes for select to authenticated
  using ((select private.has_permission('manage_content')));
create policy "content managers insert" on public.promo_codes for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.promo_codes for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.promo_codes for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select, insert, update, delete on public.promo_codes to authenticated;

create function private.guard_promo_code() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.used_count := case when tg_op = 'UPDATE' then old.used_count else 0 end;
  end if;
  return new;
end
$$;
create trigger promo_codes_guard before insert or update on public.promo_codes
  for each row execute function private.guard_promo_code();
create trigger promo_codes_touch before update on public.promo_codes
  for each row when (old.used_count = new.used_count)
  execute function private.touch_updated_at();
create trigger promo_codes_audit after insert or update or delete on public.promo_codes
  for each row execute function private.record_change('used_count');

-- Amounts of discounts, and whether a promo code may be used. Computed only here.

create function private.discount_amount(
  kind public.discount_kind, percent integer, amount integer, subtotal integer
) returns integer
language sql immutable set search_path = ''
as $$
  select case kind
    when 'free_pass' then subtotal
    when 'percentage' then round(subtotal::numeric * percent / 100)::integer
    else least(amount, subtotal)
  end
$$;
comment on function private.discount_amount is 'Minor units off. Fixed amounts must be in the currency of the order already.';

create function private.promo_code_error(
  code public.promo_codes, scope text[], currency public.currency, email text, account uuid
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    -- Nothing proves the address of a guest who buys what holds no seat: invented ones would use up a code.
    when account is null and scope && '{coworking,subscription}' then 'promo_needs_account'
    when code.id is null or not code.is_active then 'promo_unknown'
    when code.valid_from > now() then 'promo_not_yet'
    when code.valid_until <= now() then 'promo_expired'
    when cardinality(code.applies_to) > 0 and not code.applies_to && scope then 'promo_does_not_apply'
    when code.discount_kind = 'fixed_amount' and code.discount_currency <> currency then 'promo_other_currency'
    when code.used_count >= code.usage_limit then 'promo_used_up'
    when code.usage_limit_per_person <= (
      select count(*)
      from public.promo_code_redemptions used
      where used.promo_code_id = code.id
        and used.released_at is null
        and used.confirmed_at is not null
        and (
          private.canonical_email(used.email) = private.canonical_email(promo_code_error.email) or used.user_id = account
        )
    ) then 'promo_used_by_you'
  end
$$;
comment on function private.promo_code_error is
  'Returns the error code why a promo code cannot be used, or null. scope: what is bought, in the values of '
  'private.is_valid_applicability.';

create function private.visible_promo_code_error(error_code text, account uuid, is_order boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when error_code in ('promo_not_yet', 'promo_expired', 'promo_used_up') and (is_order or account is null)
      or error_code = 'promo_used_by_you' and account is null
    then 'promo_unknown'
    else error_code
  end
$$;
comment on function private.visible_promo_code_error is
  'Returns the error code that the caller may see. Guests and orders get the same error for unknown and ended codes, so '
  'that guessing reveals nothing; an account that checks a code gets the exact error.';

create function private.is_wrong_promo_code_error(error_code text) returns boolean
language sql immutable set search_path = ''
as $$ select error_code like 'promo\_%' and error_code not in ('promo_needs_account', 'promo_with_pass') $$;

create function private.count_wrong_code() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_attempt('wrong_promo_codes_of_client', private.client_key());
  perform private.count_attempt('wrong_promo_codes_of_account', auth.uid()::text);
end
$$;

create function private.limit_promo_code_tries(promo_code text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if promo_code ~ '\S' then
    perform private.assert_rate_limit('wrong_promo_codes_of_client', private.client_key());
    perform private.assert_rate_limit('wrong_promo_codes_of_account', auth.uid()::text);
  end if;
end
$$;
comment on function private.limit_promo_code_tries is
  'Raises PT429 too_many_codes for a client or account that tried many wrong promo codes, right or wrong as this one is.';

create function private.redeem_promo_code(
  typed text, scope text[], subtotal integer, currency public.currency, email text, account uuid
) returns public.promo_codes
language plpgsql security definer set search_path = ''
as $$
declare
  code public.promo_codes;
  error_code text;
begin
  -- Locked until the end of the transaction, so that the next redemption counts this one.
  select * into code from public.promo_codes where promo_codes.code = upper(btrim(typed)) for update;
  error_code := private.promo_code_error(code, scope, currency, email, account);
  if subtotal = 0 or scope = '{}' then
    error_code := coalesce(error_code, 'promo_does_not_apply');
  end if;
  if error_code is not null then
    perform private.raise_api_error(409, private.visible_promo_code_error(error_code, account, true), 'The promo code cannot be used here');
  end if;
  return code;
end
$$;

-- Promo codes in the admin area: a search column, an index for each sort, a function for a page.

comment on column public.promo_codes.search is 'The code and its note.';

create index promo_codes_search_idx on public.promo_codes using gin (search);
create index promo_codes_created_idx on public.promo_codes (created_at, id);
create index promo_codes_used_idx on public.promo_codes (used_count, id);
create index promo_codes_until_idx on public.promo_codes (valid_until, id);

create function private.promo_code_state(code public.promo_codes) returns text
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
comment on function private.promo_code_state is
  'Returns the state of a promo code: off, over, used_up, planned or active, the first that applies.';

create function public.admin_promo_codes(
  search text default null,
  kind public.discount_kind default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null and state = 'used_up' then
      -- How many are used up the planner would not guess.
      '(select * from public.promo_codes where used_count >= usage_limit offset 0) codes'
    when query is null then 'public.promo_codes codes'
    else '(select * from public.promo_codes where search @@ $1 offset 0) codes'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when kind is not null then 'discount_kind = $2' end,
    case when state is not null then private.promo_code_state_filter_sql(state) end
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
  response jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             to_jsonb(own) - ''search'' || jsonb_build_object(''state'', private.promo_code_state(own)) order by chosen.position
           )
           from chosen join public.promo_codes own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, kind, size, skipped;
  return response;
end
$$;
comment on function public.admin_promo_codes is
  '{total, rows}: a page of promo codes for manage_content; a row is the table''s without search, with state: off, over, '
  'used_up, planned, active. sort: created, code, used, until, each also with _desc; newest first by default. page counts '
  'from 1, page_size is limited to 1–1000; total stops counting at 10000. Runs as its owner because row level security '
  'would keep searches from using an index. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_promo_codes(text, public.discount_kind, text, text, integer, integer) from public;
grant execute on function public.admin_promo_codes(text, public.discount_kind, text, text, integer, integer) to authenticated;

-- Filtering by state uses indexes: the state is a condition on columns, not a function of each row.

create function private.promo_code_state_filter_sql(state text) returns text
language sql immutable set search_path = ''
as $$
  select case state
    when 'off' then 'not is_active'
    when 'over' then 'is_active and valid_until <= now()'
    when 'used_up' then 'is_active and (valid_until > now() or valid_until is null) and used_count >= usage_limit'
    when 'planned' then
      'is_active and (valid_until > now() or valid_until is null) '
      'and (used_count < usage_limit or usage_limit is null) and valid_from > now()'
    when 'active' then
      'is_active and (valid_until > now() or valid_until is null) '
      'and (used_count < usage_limit or usage_limit is null) and (valid_from <= now() or valid_from is null)'
    else 'false'
  end
$$;
comment on function private.promo_code_state_filter_sql is
  'Returns the condition of promo_code_state as SQL text that can use indexes.';
