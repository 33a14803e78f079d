-- Functions refer to tables of later files.
set check_function_bodies = off;

-- A pass pays a series: each date at its price in visits, all of them or none.

create function private.passes_for_bookings(account uuid, bookings jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select space_id, slots, (select min(priced.currency) from private.price_slots(space_id, slots) priced) as currency
    from (
      select
        (item ->> 'space_id')::uuid as space_id,
        array(
          select distinct starting::timestamptz
          from jsonb_array_elements_text(item -> 'slots') starting
          where starting is not null
          order by 1
          limit 100
        ) as slots
      from jsonb_path_query(bookings, '$[0 to 9]') item
    ) items
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
    'valid_until', pass.valid_until, 'visits', private.visits_for(pass, quote.target), 'error_code', checked.error_code,
    'discount_amount', quote.discount, 'currency', (quote.target).currency
  ) order by checked.error_code is not null, pass.valid_until, pass.id), '[]')
  from public.user_passes pass
  join public.subscriptions offer on offer.id = pass.subscription_id
  cross join lateral (
    select
      private.rent_pass_target(array(select unnest(wanted.slots) from wanted), min(one.currency)) as target,
      coalesce(sum(private.pass_discount_of_slots(pass, one.space_id, one.slots)), 0)::integer as discount,
      -- In the alphabet the code of a pass that pays none of them comes first.
      min(private.pass_error(pass, private.rent_pass_target(one.slots, one.currency))) as error_code
    from wanted one
  ) quote
  cross join lateral (select coalesce(quote.error_code, private.pass_error(pass, quote.target)) as error_code) checked
  where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
    and checked.error_code is distinct from 'pass_does_not_apply'
$$;
comment on function private.passes_for_bookings is
  'Returns the passes of an account that pay rent, with what all these bookings [{space_id, slots}] together cost in each.';

-- Newest definition: 20261128000110_pass_rent.sql.
create or replace function public.passes_for_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  return private.passes_for_bookings(
    private.require_account(), jsonb_build_array(jsonb_build_object('space_id', space_id, 'slots', coalesce(slots, '{}')))
  );
end
$$;

create function public.passes_for_series(bookings jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
begin
  if jsonb_typeof(bookings) is distinct from 'array' or jsonb_array_length(bookings) not between 1 and 10 then
    perform private.raise_api_error(400, 'bookings_invalid', 'One to ten bookings');
  end if;
  return private.passes_for_bookings(account, bookings);
end
$$;
comment on function public.passes_for_series is
  'Returns the caller''s passes that pay rent, for the bookings of a series [{space_id, slots}] together, as '
  'passes_for_booking does for one: visits and discount_amount are those of all dates. Errors: PT401 sign_in_required, PT403 '
  'account_blocked, PT400 bookings_invalid.';
revoke execute on function public.passes_for_series(jsonb) from public;
grant execute on function public.passes_for_series(jsonb) to authenticated;

-- Newest definition: 20261126000220_booking_series.sql.
drop function public.book_series(
  jsonb, text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
);
create function public.book_series(
  bookings jsonb,
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null,
  pass_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(bookings, full_name, email, phone, social_link, purpose, payment_method, promo_code)
    || case when pass_id is null then '[]' else jsonb_build_array(pass_id) end;
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_series', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  booked jsonb := '[]';
  wanted record;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  if jsonb_typeof(bookings) is distinct from 'array' or jsonb_array_length(bookings) not between 1 and 10 then
    perform private.raise_api_error(400, 'bookings_invalid', 'One to ten bookings');
  end if;
  -- In one order, whatever that of the request is, so that two series never wait for each other.
  perform private.lock_spaces(array(
    select spaces.id
    from public.spaces
    where spaces.id in (select (item ->> 'space_id')::uuid from jsonb_array_elements(bookings) item)
  ));
  for wanted in
    select
      (item ->> 'space_id')::uuid as space_id,
      array(select jsonb_array_elements_text(item -> 'slots')::timestamptz) as slots, place
    from jsonb_array_elements(bookings) with ordinality items (item, place)
    order by place
  loop
    booked := booked || private.reraise_api_error(public.book_space(
      wanted.space_id, wanted.slots, person.full_name, person.email, person.phone, social_link, purpose, language, payment_method,
      case when wanted.place = 1 then promo_code end, pass_id => pass_id
    ));
  end loop;
  return private.save_idempotent_response(
    idempotency_key, 'book_series', content, jsonb_build_object('bookings', booked)
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.book_series is
  'Books the dates of a series in one transaction: all of them or none. bookings: [{space_id, slots}], one for each space, '
  '10 at most; each is a booking as book_space makes it, with an order and a mail of its own, and the promo code is for the '
  'first. A pass (pass_id, of an account) pays all of them. Returns {bookings [{booking, order}]}. The same idempotency key '
  'returns the same response. Errors: PT400 bookings_invalid, and those of book_space.';
revoke execute on function public.book_series(
  jsonb, text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid
) from public;
grant execute on function public.book_series(
  jsonb, text, text, text, text, text, public.interface_language, public.payment_method, text, uuid, uuid
) to anon, authenticated;
